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

/**
 * Bytes of a push that a browser still delivers after its page was closed; the limit for all such requests is 64 KiB.
 */
const keepaliveBytes = 60_000
/** Imported rows per push: below its limit, because a slow phone needs about a millisecond for each. */
const importedAtOnce = 200
/** If new device ids are refused too, the next sync cycle tries again. */
const mostRenewals = 2

export interface PushOptions {
  /** The page may close at any moment: each batch is small enough that the browser still delivers it. */
  isLast?: boolean | undefined
  /** Sends the outbox alone, and queues no imported rows. */
  isNewEntry?: boolean
}

/**
 * Sends the ops of a space, batch by batch, until the outbox is empty. Resolves to whether the space has changes that
 * this device lacks, so that it has to pull. Throws `ApiFailure` for errors that the sync cycle handles.
 * 1. Seal the first ops of the outbox as a numbered batch. With an empty outbox, queue imported rows first: one until
 * the server has answered, then more at once.
 * 2. Send it with the device id and the ack token of the last answer.
 * 3. Apply the answer and seal the next batch, in one transaction.
 * 4. On 413 send half as many; a single op that is too large is moved to the refused ones.
 * 5. On `other_device` or `gap` take a new device id and seal again.
 */
export async function pushSpace(
  context: SyncContext,
  spaceId: string,
  { isLast = false, isNewEntry = false }: PushOptions = {},
): Promise<{ needsPull: boolean }> {
  const { db, clock } = context
  let limit = pushLimits.ops
  let needsPull = false
  let renewals = 0
  let isAnswered = false
  const most = () => ({ ops: limit, ...(isLast ? { bytes: keepaliveBytes } : {}) })
  const queueMore = async () =>
    !isLast && !isNewEntry && (await queueImportedRows(db, spaceId, isAnswered ? importedAtOnce : 1))
  const seal = async (): Promise<Batch | null> => {
    const batch = await sealBatch(db, clock, spaceId, most())
    return batch ?? ((await queueMore()) ? seal() : null)
  }
  const send = ({ deviceId, mark, cursor, ops }: Batch): Promise<PushAnswer> => {
    const body = { v: protocolVersion, deviceId, mark, spaceId, cursor, sentAt: clock.deviceNow(), ops }
    return timedCall(context, pushContract, { body, keepalive: areWithin(ops, keepaliveBytes) })
  }
  for (let next = await seal(); next;) {
    const sent: Batch = next
    try {
      const answer: PushAnswer = await send(sent)
      const applied = await acknowledgeAndSeal(db, clock, spaceId, { sent, answer, most: most() })
      isAnswered = true
      needsPull = applied.cursor !== answer.to
      if (!needsPull) db.pushedTo.set(spaceId, answer.to)
      // `acknowledgeAndSeal` has found the outbox empty: only imported rows are worth another transaction.
      next = applied.next ?? ((await queueMore()) ? await seal() : null)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const { ops, deviceId } = sent
      if (error.status === 413) {
        limit = Math.floor(ops.length / 2) || pushLimits.ops
        if (ops.length === 1) {
          // Loaded on demand, because it is rarely needed.
          const { failUnsendable } = await import('#db/outbox/fail-unsendable.ts')
          await failUnsendable(db, clock, spaceId, sent)
        }
      } else if ((error.code === 'other_device' || error.code === 'gap') && renewals < mostRenewals) {
        if (await renewDevice(db, deviceId)) renewals++
      } else throw error
      next = await seal()
    }
  }
  return { needsPull }
}

/** Queues up to about this many imported rows. Resolves to whether there were any. */
async function queueImportedRows(db: LocalDatabase, spaceId: string, wanted: number): Promise<boolean> {
  // Usually there are none, and then the start of the app does not load the code.
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
