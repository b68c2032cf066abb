import { followCalmly } from '../live/following.ts'
import type { LocalDatabase } from '../schema/database.ts'
import type { FailedOp, LocalRow } from '../schema/records.ts'
import { storeOf } from '../schema/stores.ts'
import { unsentCount } from '../outbox/waiting.ts'

/** Entities that every screen needs: few rows, all kept in memory. */
export const familyEntities = ['membership', 'settings', 'team', 'teamMember', 'baby'] as const

/** Data in memory, in addition to the outbox (`outboxCache`) and the rows on the screen (`heldRows`). */
export interface MemoryCopy {
  rows: Map<(typeof familyEntities)[number], LocalRow[]>
  failed: FailedOp[]
  /** Number of unsent pictures, and of imported entries that are not queued yet; they are too large for memory. */
  large: number
}

/** Long enough that a write and its push cause one read, ms. */
const pauseMs = 400

async function readCopy(db: LocalDatabase): Promise<MemoryCopy> {
  const rows = await Promise.all(familyEntities.map((entity) => db.rows(entity).toArray()))
  const failed = await db.failed.toArray()
  // Also reads new ops of the outbox into `outboxCache`.
  const [unsent, queued] = [
    await unsentCount(db),
    new Set([...db.outboxCache.values()].map(({ key }) => key)),
  ]
  return {
    rows: new Map(familyEntities.map((entity, index) => [entity, rows[index]!])),
    failed,
    large: Math.max(0, unsent - queued.size),
  }
}

/** Keeps a copy up to date. Returns how to stop. */
export function followCopy(db: LocalDatabase, next: (copy: MemoryCopy) => void): () => void {
  const tables = [...familyEntities.map(storeOf), 'failed', 'fileUpload', 'importChunk']
  const following = followCalmly(tables, readCopy, pauseMs)(db)
  return following.subscribe({ next, error: () => undefined }).unsubscribe
}
