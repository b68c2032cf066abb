import { expect, it } from 'vitest'
import { pushLimits } from 'sync-protocol/wire/push'
import { ApiFailure } from '#api/failure.ts'
import type { Batch } from '#db/outbox/seal-batch.ts'
import { write } from '#db/write/write.ts'
import { atEveryTurn } from '../../test/killed-page.ts'
import { answerTo, diaperPut, type Local, nextRowId, openLocal, teamId } from '../../test/local.ts'
import type { SyncContext } from './context.ts'
import { pushSpace } from './push.ts'

/** The server's state of one device: it accepts each op once, and rejects a device that looks like a copy. */
function pushServer() {
  const kept = { rows: [] as string[], recent: [] as string[], marks: [null, null] as (string | null)[] }
  const call = async (
    _: unknown,
    { body }: { body: { mark: string | null; ops: { n: number; id: string }[] } },
  ) => {
    const copy = new ApiFailure({ kind: 'answer', status: 409, code: 'other_device', message: 'a copy' })
    if (!kept.marks.includes(body.mark)) throw copy
    const before = kept.rows.length
    for (const op of body.ops) {
      const known = kept.recent[op.n]
      if (known !== undefined && known !== JSON.stringify(op)) throw copy
      if (known !== undefined) continue
      if (op.n !== kept.rows.length + 1) throw new Error(`a gap before ${op.n}`)
      kept.recent[op.n] = JSON.stringify(op)
      kept.rows.push(op.id)
    }
    // As the real server: an ack token older than the last two is rejected.
    const news = kept.rows.length - before
    for (let n = 1; news > 0 && n <= before - body.ops.length; n++) kept.recent[n] = 'of long ago'
    kept.marks = [`mark ${kept.rows.length}`, body.mark]
    await new Promise((resolve) => setImmediate(resolve))
    return answerTo({ ops: body.ops } as Batch, { mark: kept.marks[0]!, acked: kept.rows.length })
  }
  return { kept, call: call as unknown as SyncContext['api']['call'] }
}

it('I10: sends each op of a long outbox once, under the same device id, wherever the page closes between its batches', async () => {
  const { ops: usual } = pushLimits
  pushLimits.ops = 2
  let server: ReturnType<typeof pushServer>
  let ids: string[]
  const pushed = ({ db, clock }: Local) =>
    pushSpace({ db, clock, api: { call: server.call, callRaw: () => Promise.reject(new Error()) } }, teamId)
  try {
    await atEveryTurn(
      async () => {
        const local = await openLocal()
        server = pushServer()
        ids = Array.from({ length: 9 }, () => nextRowId())
        for (const id of ids) await write(local.db, local.clock, [diaperPut(id)])
        return local
      },
      pushed,
      async (local) => {
        const state = (await local.db.outbox.count()) === 0 ? 'after' : 'before'
        await pushed(local)
        expect(server.kept.rows).toEqual(ids)
        expect(await local.db.outbox.count()).toBe(0)
        expect(await local.db.space.get(teamId)).toMatchObject({ acked: 9, nextN: 10 })
        return state
      },
    )
  } finally {
    pushLimits.ops = usual
  }
}, 60_000)
