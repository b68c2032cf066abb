import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiFailure } from '#api/failure.ts'
import { write } from '#db/write/write.ts'
import { diaperPut, type Local, nextRowId, openLocal, teamId } from '../../test/local.ts'
import { pushLimits } from 'sync-protocol/wire/push'
import type { SyncContext } from './context.ts'
import { pushSpace } from './push.ts'

interface Sent {
  body: { ops: { n: number; id: string }[]; mark: string | null; deviceId: string }
  keepalive: boolean
}

let local: Local
let sent: Sent[]
beforeEach(async () => {
  local = await openLocal()
  sent = []
})

/** A server that applies everything, unless `refuse` throws. */
const context = (refuse: (sent: Sent) => unknown = () => undefined): SyncContext => ({
  db: local.db,
  clock: local.clock,
  api: {
    call: (async (_contract: unknown, input: Sent) => {
      sent.push(input)
      await refuse(input)
      const acked = input.body.ops.at(-1)!.n
      return {
        acked,
        mark: `mark ${acked}`,
        from: '',
        to: '',
        rows: [],
        results: [],
        serverTime: local.time.ms,
      }
    }) as SyncContext['api']['call'],
    callRaw: () => Promise.reject(new Error('not asked for')),
  },
})

const refusal = (status: number, code: string) =>
  new ApiFailure({ kind: status ? 'answer' : 'network', status, code, message: code })

const log = (count: number, notes: string) =>
  write(
    local.db,
    local.clock,
    Array.from({ length: count }, () => diaperPut(nextRowId(), { notes })),
  )

describe('a push', () => {
  it('of a few ops is delivered even if the page is closed meanwhile', async () => {
    await log(3, 'short')
    await pushSpace(context(), teamId)
    expect(sent).toMatchObject([{ keepalive: true, body: { ops: [{ n: 1 }, { n: 2 }, { n: 3 }] } }])
    expect(await local.db.outbox.count()).toBe(0)
  })

  it('that exceeds the browser’s keepalive limit is sent as an ordinary request', async () => {
    await log(40, 'ა'.repeat(500))
    await pushSpace(context(), teamId)
    expect(sent).toHaveLength(1)
    expect(Buffer.byteLength(JSON.stringify(sent[0]!.body))).toBeGreaterThan(60_000)
    expect(sent[0]!.keepalive).toBe(false)
  })

  it('of a page that may close at any moment goes in batches that the browser still delivers', async () => {
    await log(100, 'ა'.repeat(500))
    await pushSpace(context(), teamId, { isLast: true })
    expect(sent.length).toBeGreaterThan(2)
    for (const { body, keepalive } of sent) {
      expect(keepalive).toBe(true)
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(64 * 1024)
    }
    // The first batch should be nearly full: only that one is certain to be sent.
    expect(Buffer.byteLength(JSON.stringify(sent[0]!.body))).toBeGreaterThan(55_000)
    expect(sent.flatMap(({ body }) => body.ops.map(({ n }) => n))).toEqual(
      Array.from({ length: 100 }, (_, n) => n + 1),
    )
  })
})

describe('a long outbox', () => {
  const { ops: usual } = pushLimits
  beforeEach(() => void (pushLimits.ops = 3))
  afterEach(() => void (pushLimits.ops = usual))
  const numbers = () => sent.map(({ body }) => body.ops.map(({ n }) => n))
  const marks = () => sent.map(({ body }) => body.mark)
  const waiting = () => local.db.outbox.count()
  const nth = (count: number, act: () => unknown) => () => (sent.length === count ? act() : undefined)

  it('goes batch by batch, each after the previous answer is applied', async () => {
    await log(8, 'long')
    const left: number[] = []
    await pushSpace(
      context(async () => void left.push(await waiting())),
      teamId,
    )
    expect(numbers()).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8],
    ])
    expect(marks()).toEqual([null, 'mark 3', 'mark 6'])
    expect(left).toEqual([8, 5, 2])
    expect(await waiting()).toBe(0)
    expect(await local.db.space.get(teamId)).toMatchObject({ acked: 8, nextN: 9, mark: 'mark 8' })
  })

  it('continues with the second batch if that was lost, and does not send the first again', async () => {
    await log(7, 'long')
    const lost = refusal(0, 'network')
    await expect(pushSpace(context(nth(2, () => Promise.reject(lost))), teamId)).rejects.toBe(lost)
    expect(await waiting()).toBe(4)
    await pushSpace(context(), teamId)
    expect(numbers()).toEqual([[1, 2, 3], [4, 5, 6], [4, 5, 6], [7]])
    expect(JSON.stringify(sent[2]!.body.ops)).toBe(JSON.stringify(sent[1]!.body.ops))
    expect(marks()).toEqual([null, 'mark 3', 'mark 3', 'mark 6'])
    expect(await waiting()).toBe(0)
  })

  it('halves a second batch that is too large', async () => {
    await log(8, 'long')
    const tooLarge = refusal(413, 'payload_too_large')
    await pushSpace(context(nth(2, () => Promise.reject(tooLarge))), teamId)
    expect(numbers()).toEqual([[1, 2, 3], [4, 5, 6], [4], [5], [6], [7], [8]])
    expect(await waiting()).toBe(0)
  })

  it('of a device that turns out to be a copy applies earlier answers, and numbers the rest again', async () => {
    await log(8, 'long')
    const copied = refusal(409, 'other_device')
    await pushSpace(context(nth(2, () => Promise.reject(copied))), teamId)
    expect(numbers()).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [1, 2, 3],
      [4, 5],
    ])
    expect(sent[2]!.body.ops.map(({ id }) => id)).toEqual(sent[1]!.body.ops.map(({ id }) => id))
    expect(marks()).toEqual([null, 'mark 3', null, 'mark 3'])
    expect(new Set(sent.map(({ body }) => body.deviceId)).size).toBe(2)
    expect(await waiting()).toBe(0)
  })

  it('continues after the last acknowledged batch when the storage closed during the push', async () => {
    await log(6, 'long')
    await expect(pushSpace(context(nth(2, () => local.db.close())), teamId)).rejects.toMatchObject({
      name: 'DatabaseClosedError',
    })
    await local.reload()
    expect(await waiting()).toBe(3)
    expect(await local.db.space.get(teamId)).toMatchObject({ acked: 3, mark: 'mark 3' })
    await pushSpace(context(), teamId)
    expect(numbers().slice(2)).toEqual([[4, 5, 6]])
    expect(JSON.stringify(sent[2]!.body.ops)).toBe(JSON.stringify(sent[1]!.body.ops))
    expect(await waiting()).toBe(0)
  })
})
