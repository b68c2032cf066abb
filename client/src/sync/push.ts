import { ApiFailure } from '#api/failure.ts'
import { renewDevice } from '#db/device.ts'
import { queueImported } from '#db/queue-imported.ts'
import { type Batch, freezeBatch } from '#db/freeze.ts'
import { settleAndFreeze } from '#db/outbox.ts'
import { areWithin } from '#db/wire-op.ts'
import { pushContract } from 'sync-protocol/api/sync'
import { pushLimits } from 'sync-protocol/wire/push'
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
 * one that the browser delivers all the same.
 */
export async function pushSpace(
  context: SyncContext,
  spaceId: string,
  isLast = false,
): Promise<{ needsPull: boolean }> {
  const { db, clock } = context
  let limit = pushLimits.ops
  let needsPull = false
  let renewals = 0
  let isHeard = false
  const most = () => ({ ops: limit, ...(isLast ? { bytes: deliveredAnyway } : {}) })
  // What was imported goes after everything that somebody did here: little until the server is there, then more at once.
  const more = async () => {
    let queued = 0
    while (!isLast && queued < (isHeard ? importedAtOnce : 1)) {
      const count = await queueImported(db, spaceId)
      if (count === 0) break
      queued += count
    }
    return queued > 0
  }
  const frozen = async (): Promise<Batch | null> => {
    const next = await freezeBatch(db, clock, spaceId, most())
    return next ?? ((await more()) ? frozen() : null)
  }
  for (let batch = await frozen(); batch;) {
    const sent: Batch = batch
    const { deviceId, mark, cursor, ops } = sent
    try {
      const body = { v: protocolVersion, deviceId, mark, spaceId, cursor, sentAt: clock.deviceNow(), ops }
      const answer = await timedCall(context, pushContract, {
        body,
        keepalive: areWithin(ops, deliveredAnyway),
      })
      const settled = await settleAndFreeze(db, clock, spaceId, { sent, answer, most: most() })
      isHeard = true
      needsPull = settled.cursor !== answer.to
      // Freezing locks the queue, so it is not tried in vain.
      batch = settled.next ?? ((await more()) ? await frozen() : null)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (error.status === 413) {
        limit = Math.floor(ops.length / 2) || pushLimits.ops
        if (ops.length === 1) {
          // So rare that no start loads it.
          const { failUnsendable } = await import('#db/fail-unsendable.ts')
          await failUnsendable(db, clock, spaceId, sent)
        }
      } else if ((error.code === 'other_device' || error.code === 'gap') && renewals < mostRenewals) {
        if (await renewDevice(db, deviceId)) renewals++
      } else throw error
      batch = await frozen()
    }
  }
  return { needsPull }
}
