import { entityNames } from 'sync-protocol/entities/registry'
import type { Clock } from './clock.ts'
import { keyOf, rowKey, type LocalDatabase } from './database.ts'

const day = 24 * 3_600_000
/** As long as the server keeps what can still be brought back. */
const keptMs = 30 * day

/**
 * Lets rows go that were deleted more than 30 days ago: nobody can bring them back, and a phone should not keep what a
 * person deleted. The deletion itself is safe with the server. What is unsent stays.
 */
export async function forgetDeleted(db: LocalDatabase, clock: Clock): Promise<void> {
  const before = new Date(clock.now() - keptMs).toISOString()
  for (const entity of entityNames) {
    await db.transaction('rw', [db.rows(entity), db.outbox], async () => {
      const pending = new Set<unknown>(await db.outbox.orderBy('key').uniqueKeys())
      const old = await db
        .rows(entity)
        .filter(
          ({ id, deletedAt }) => deletedAt !== null && deletedAt < before && !pending.has(rowKey(entity, id)),
        )
        .toArray()
      await db.rows(entity).bulkDelete(old.map((row) => keyOf(entity, row)))
    })
  }
}
