import { beforeEach, describe, expect, it } from 'vitest'
import { write } from '#db/write.ts'
import { diaperPut, type Local, nextRowId, openLocal, teamId } from '../../test/local.ts'
import type { SyncContext } from './context.ts'
import { pushSpace } from './push.ts'

interface Sent {
  body: { ops: { n: number }[] }
  keepalive: boolean
}

let local: Local
let sent: Sent[]
beforeEach(async () => {
  local = await openLocal()
  sent = []
})

/** A server that applies everything it is sent. */
const context = (): SyncContext => ({
  db: local.db,
  clock: local.clock,
  api: {
    call: (async (_contract: unknown, input: Sent) => {
      sent.push(input)
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

const log = (count: number, notes: string) =>
  write(
    local.db,
    local.clock,
    Array.from({ length: count }, () => diaperPut(nextRowId(), { notes })),
  )

describe('a push', () => {
  it('of a few taps is delivered even if the page is closed meanwhile', async () => {
    await log(3, 'short')
    await pushSpace(context(), teamId)
    expect(sent).toMatchObject([{ keepalive: true, body: { ops: [{ n: 1 }, { n: 2 }, { n: 3 }] } }])
    expect(await local.db.outbox.count()).toBe(0)
  })

  it('that could be more than a browser delivers then is sent as an ordinary one', async () => {
    await log(40, 'ა'.repeat(500))
    await pushSpace(context(), teamId)
    expect(sent).toHaveLength(1)
    expect(Buffer.byteLength(JSON.stringify(sent[0]!.body))).toBeGreaterThan(60_000)
    expect(sent[0]!.keepalive).toBe(false)
  })

  it('of a page that may be gone any moment goes in parts that are delivered anyway', async () => {
    await log(100, 'ა'.repeat(500))
    await pushSpace(context(), teamId, true)
    expect(sent.length).toBeGreaterThan(2)
    for (const { body, keepalive } of sent) {
      expect(keepalive).toBe(true)
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(64 * 1024)
    }
    // As full as they may be: the first is all that is certain.
    expect(Buffer.byteLength(JSON.stringify(sent[0]!.body))).toBeGreaterThan(55_000)
    expect(sent.flatMap(({ body }) => body.ops.map(({ n }) => n))).toEqual(
      Array.from({ length: 100 }, (_, n) => n + 1),
    )
  })
})
