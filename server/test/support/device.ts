import { randomBytes, randomUUID } from 'node:crypto'
import type { Op, OpType } from 'sync-protocol/wire/change'
import type { BootstrapAnswer, PullAnswer } from 'sync-protocol/wire/pull'
import type { PushAnswer, PushBody } from 'sync-protocol/wire/push'
import { protocolVersion } from 'sync-protocol/wire/versions'
import type { Person } from './family.ts'
import type { Answer } from './test-server.ts'

type OpWithoutNumber = Omit<Op, 'n'> & { n?: number }

/** A phone at the level of the protocol: numbers its ops and presents the ack token of its last answer. */
export interface Device {
  deviceId: string
  /** The ack token of the next push. */
  mark: string | null
  /** The number of the last op it made. */
  n: number
  /** The frame that the next `push(ops)` would send; numbers its ops. */
  frame(ops: readonly OpWithoutNumber[]): PushBody
  /** Sends a frame; stores the ack token of a good answer. */
  send(frame: PushBody): Promise<Answer>
  /** Numbers ops, sends them, and throws unless the server accepts them. */
  push(ops: readonly OpWithoutNumber[]): Promise<PushAnswer>
  pull(query?: { cursor?: string; limit?: number }): Promise<PullAnswer>
  /** Everything since a cursor, page by page. */
  pullAll(cursor?: string, limit?: number): Promise<PullAnswer>
  bootstrap(query?: { before?: string; limit?: number }): Promise<BootstrapAnswer>
}

/** `spaceId`: the person's team by default. */
export function openDevice(person: Person, spaceId = person.teamId): Device {
  const get = async (url: string, query: Record<string, unknown>) => {
    const search = new URLSearchParams({ space: spaceId, ...(query as Record<string, string>) })
    return succeed(await person.get(`${url}?${search}`))
  }
  const device: Device = {
    deviceId: randomBytes(8).toString('hex'),
    mark: null,
    n: 0,
    frame(ops) {
      const numbered = ops.map((op) => ({ n: ++device.n, ...op }))
      const { deviceId, mark } = device
      return { v: protocolVersion, deviceId, mark, spaceId, cursor: null, sentAt: 0, ops: numbered }
    },
    async send(frame) {
      const answer = await person.post('/api/sync/push', frame)
      if (answer.status === 200) device.mark = answer.body.mark
      return answer
    },
    push: async (ops) => succeed(await device.send(device.frame(ops))),
    pull: (query = {}) => get('/api/sync/pull', query),
    async pullAll(cursor, limit = 500) {
      const rows: PullAnswer['rows'] = []
      for (;;) {
        const page: PullAnswer = await device.pull({ ...(cursor ? { cursor } : {}), limit })
        rows.push(...page.rows)
        cursor = page.cursor
        if (!page.more) return { ...page, rows }
      }
    },
    bootstrap: (query = {}) => get('/api/sync/bootstrap', query),
  }
  return device
}

function succeed(answer: Answer): any {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.body
}

/** Any op, stamped `at` ms. */
export const opOf = (
  type: OpType,
  entity: string,
  id: string,
  at: number,
  fields?: Record<string, unknown>,
): OpWithoutNumber => ({ type, entity, id, at: [at, 0], ...(fields ? { fields } : {}) })

/** A diaper logged at a moment, without default values. */
export const diaperPut = (
  babyId: string,
  at: number,
  fields: Record<string, unknown> = {},
  id: string = randomUUID(),
): OpWithoutNumber =>
  opOf('put', 'diaperChange', id, at, {
    babyId,
    timestamp: new Date(at).toISOString(),
    timeZone: 'Europe/Kyiv',
    ...fields,
  })
