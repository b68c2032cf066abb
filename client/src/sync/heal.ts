import { ApiFailure } from '#api/failure.ts'
import { keepUnhealed, lostRows } from '#db/apply/lost-rows.ts'
import { resyncSpace } from '#db/apply/resync-space.ts'
import { healContract } from 'sync-protocol/api/sync'
import type { WireRow } from 'sync-protocol/wire/change'
import { restoredHead } from 'sync-protocol/wire/heal'
import { protocolVersion } from 'sync-protocol/wire/versions'
import type { SyncContext } from './context.ts'
import { timedCall } from './timed-call.ts'

const mostRows = 200

/** The server was set back: gives it what it lost, and has the space read anew. `answer`: its own, that says so. */
export async function restoreAndResync(
  context: SyncContext,
  spaceId: string,
  answer: unknown,
): Promise<void> {
  const told = restoredHead(answer)
  // A server that says no more than that it was set back takes nothing.
  const isHealed = told !== null && (await restoreSpace(context, spaceId, told))
  await resyncSpace(context.db, spaceId, isHealed ? 'healed' : 'never', told?.epoch)
}

/**
 * The server was set back to an older copy: it gets again what it lost of a space, as far as this device has it. Broken
 * off anywhere, it starts anew: the server merges. Resolves to whether it takes what it lost by now.
 */
async function restoreSpace(
  context: SyncContext,
  spaceId: string,
  told: { epoch: string; head: number },
): Promise<boolean> {
  const { db, clock } = context
  const { epoch, head } = told
  const rows = await lostRows(db, spaceId, head)
  let size = mostRows
  for (let from = 0; from < rows.length;) {
    const batch = rows.slice(from, from + size)
    const answer = await sendBatch(context, spaceId, epoch, batch)
    if (answer === 'untaken') return false
    if (answer === 'halve') {
      size = Math.floor(batch.length / 2)
      continue
    }
    await keepUnhealed(db, clock, spaceId, batch, answer)
    from += batch.length
  }
  return true
}

/**
 * What a space is read anew from has to be the database that was healed. Throws `resync`, to heal once more, where the
 * server was set back again meanwhile, or where it was said only now that it was.
 */
export async function expectEpoch(context: SyncContext, spaceId: string, epoch: string): Promise<void> {
  await sendBatch(context, spaceId, epoch, [])
}

async function sendBatch(context: SyncContext, spaceId: string, epoch: string, rows: WireRow[]) {
  try {
    const body = { v: protocolVersion, spaceId, epoch, rows }
    return (await timedCall(context, healContract, { body })).refused
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    // The operator has not said yet that the server was set back: everything stays here until then.
    if (error.code === 'not_found') return 'untaken'
    if (error.status !== 413) throw error
    if (rows.length > 1) return 'halve'
    return rows.map(({ entity, id }) => ({ entity, id, code: 'invalid' as const }))
  }
}
