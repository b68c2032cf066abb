import { ApiFailure } from '#api/failure.ts'
import type { LocalDatabase } from '#db/database.ts'
import { renewDevice } from '#db/device.ts'
import { importedOf } from '#db/imported.ts'
import { type Batch, freezeBatch } from '#db/freeze.ts'
import { freezeBehind, keepMark } from '#db/ahead.ts'
import { settleAndFreeze } from '#db/outbox.ts'
import { areWithin } from '#db/wire-op.ts'
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

/** A batch on its way. */
interface Flight {
  sent: Batch
  answer: Promise<PushAnswer>
}

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
    const next = await freezeBatch(db, clock, spaceId, most())
    return next ?? ((await more()) ? frozen() : null)
  }
  const send = (sent: Batch): Flight => {
    const { deviceId, mark, cursor, ops } = sent
    const body = { v: protocolVersion, deviceId, mark, spaceId, cursor, sentAt: clock.deviceNow(), ops }
    const keepalive = areWithin(ops, deliveredAnyway)
    const answer = timedCall(context, pushContract, { body, keepalive })
    // Heard once the answer before it is settled.
    answer.catch(() => undefined)
    return { sent, answer }
  }
  const sendNext = async () => {
    const batch = await frozen()
    return batch && send(batch)
  }
  for (let flight = await sendNext(); flight;) {
    const { sent } = flight
    try {
      // Of a long queue the next batch is made ready while this one is on its way, and goes before its answer is settled.
      const isFull = sent.ops.length === limit
      const ahead: Batch | null = isFull ? await freezeBehind(db, clock, spaceId, sent, most()) : null
      const answer: PushAnswer = await flight.answer
      const isAhead = ahead && (await keepMark(db, spaceId, sent, answer))
      const following: Flight | null = isAhead ? send({ ...ahead, mark: answer.mark }) : null
      const asked = { sent, answer, most: following ? null : most() }
      const settled = await settleAndFreeze(db, clock, spaceId, asked)
      isHeard = true
      needsPull = settled.cursor !== answer.to
      if (!needsPull) db.settledAt.set(spaceId, answer.to)
      // Freezing locks the queue, so it is not tried in vain.
      flight = following ?? (settled.next ? send(settled.next) : (await more()) ? await sendNext() : null)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const { ops, deviceId } = sent
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
      flight = await sendNext()
    }
  }
  return { needsPull }
}

/** Hands so many imported rows to the queue, or as many as there are. Resolves to whether there was any. */
async function queueMore(db: LocalDatabase, spaceId: string, wanted: number): Promise<boolean> {
  // Mostly there is none, and then no start loads what hands it over.
  if ((await importedOf(db, spaceId).limit(1).primaryKeys()).length === 0) return false
  const { queueImported } = await import('#db/queue-imported.ts')
  let queued = 0
  while (queued < wanted) {
    const count = await queueImported(db, spaceId)
    if (count === 0) break
    queued += count
  }
  return queued > 0
}
