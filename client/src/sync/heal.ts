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

/**
 * Sends a restored server the rows that it lost, and starts a full resync. `answer`: the body of its `resync` error.
 */
export async function restoreAndResync(
  context: SyncContext,
  spaceId: string,
  answer: unknown,
): Promise<void> {
  const restored = restoredHead(answer)
  // Without epoch and head in its answer, the server takes no lost rows.
  const isHealed = restored !== null && (await restoreSpace(context, spaceId, restored))
  await resyncSpace(context.db, spaceId, isHealed ? 'healed' : 'never', restored?.epoch)
}

/**
 * Sends the rows of a space that a restored server lost, as far as this device has them. It may be interrupted and
 * started again, because the server merges. Resolves to false if the server does not take lost rows yet.
 */
async function restoreSpace(
  context: SyncContext,
  spaceId: string,
  restored: { epoch: string; head: number },
): Promise<boolean> {
  const { db, clock } = context
  const { epoch, head } = restored
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
 * Checks that a full resync reads from the database that got the lost rows. If the server was restored once more
 * meanwhile, this throws `resync`, so that they are sent again.
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
    // The operator has not run `npm run restored` yet: the rows stay on this device until then.
    if (error.code === 'not_found') return 'untaken'
    if (error.status !== 413) throw error
    if (rows.length > 1) return 'halve'
    return rows.map(({ entity, id }) => ({ entity, id, code: 'invalid' as const }))
  }
}
