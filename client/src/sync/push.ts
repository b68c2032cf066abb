import { ApiFailure } from '#api/failure.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { renewDevice } from '#db/schema/device.ts'
import { importedOf } from '#db/import/imported.ts'
import { type Batch, sealBatch } from '#db/outbox/seal-batch.ts'
import { acknowledgeAndSeal } from '#db/outbox/outbox.ts'
import { areWithin } from '#db/outbox/wire-op.ts'
import { pushContract } from 'sync-protocol/api/sync'
import { type PushAnswer, pushLimits } from 'sync-protocol/wire/push'
import { protocolVersion } from 'sync-protocol/wire/versions'
import type { SyncContext } from './context.ts'
import { timedCall } from './timed-call.ts'

/** Bytes of a push that a browser still delivers when its page is closed meanwhile; it allows 64 KiB in all. */
const deliveredAnyway = 60_000
/** Imported rows of one push: fewer than it may carry, as a slow phone is busy with each for a millisecond. */
const importedAtOnce = 200
/** A device that is refused each time it begins anew waits for its next round. */
const mostRenewals = 2

/**
 * Sends what waits for a space, batch by batch, until nothing does. Returns whether the space moved past what this
 * device has, so that it has to pull. A batch that is too large is halved, down to one op, which is set aside.
 * Throws `ApiFailure` for what a round has to decide. `isLast`: the page may be gone any moment, so that each batch is
 * one that the browser delivers all the same. `isTap`: no look at what was imported.
 */
export async function pushSpace(
  context: SyncContext,
  spaceId: string,
  { isLast = false, isTap = false }: { isLast?: boolean | undefined; isTap?: boolean } = {},
): Promise<{ needsPull: boolean }> {
  const { db, clock } = context
  let limit = pushLimits.ops
  let needsPull = false
  let renewals = 0
  let isHeard = false
  const most = () => ({ ops: limit, ...(isLast ? { bytes: deliveredAnyway } : {}) })
  // What was imported goes after everything that somebody did here: little until the server is there, then more at once.
  const more = async () => !isLast && !isTap && (await queueMore(db, spaceId, isHeard ? importedAtOnce : 1))
  const frozen = async (): Promise<Batch | null> => {
    const batch = await sealBatch(db, clock, spaceId, most())
    return batch ?? ((await more()) ? frozen() : null)
  }
  const send = ({ deviceId, mark, cursor, ops }: Batch): Promise<PushAnswer> => {
    const body = { v: protocolVersion, deviceId, mark, spaceId, cursor, sentAt: clock.deviceNow(), ops }
    return timedCall(context, pushContract, { body, keepalive: areWithin(ops, deliveredAnyway) })
  }
  for (let next = await frozen(); next;) {
    const sent: Batch = next
    try {
      const answer: PushAnswer = await send(sent)
      const settled = await acknowledgeAndSeal(db, clock, spaceId, { sent, answer, most: most() })
      isHeard = true
      needsPull = settled.cursor !== answer.to
      if (!needsPull) db.settledAt.set(spaceId, answer.to)
      // Freezing locks the queue, so it is not tried in vain.
      next = settled.next ?? ((await more()) ? await frozen() : null)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const { ops, deviceId } = sent
      if (error.status === 413) {
        limit = Math.floor(ops.length / 2) || pushLimits.ops
        if (ops.length === 1) {
          // So rare that no start loads it.
          const { failUnsendable } = await import('#db/outbox/fail-unsendable.ts')
          await failUnsendable(db, clock, spaceId, sent)
        }
      } else if ((error.code === 'other_device' || error.code === 'gap') && renewals < mostRenewals) {
        if (await renewDevice(db, deviceId)) renewals++
      } else throw error
      next = await frozen()
    }
  }
  return { needsPull }
}

/** Hands so many imported rows to the queue, or as many as there are. Resolves to whether there was any. */
async function queueMore(db: LocalDatabase, spaceId: string, wanted: number): Promise<boolean> {
  // Mostly there is none, and then no start loads what hands it over.
  if ((await importedOf(db, spaceId).limit(1).primaryKeys()).length === 0) return false
  const { queueImported } = await import('#db/import/queue-imported.ts')
  let queued = 0
  while (queued < wanted) {
    const count = await queueImported(db, spaceId)
    if (count === 0) break
    queued += count
  }
  return queued > 0
}
