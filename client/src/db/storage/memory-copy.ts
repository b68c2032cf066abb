import { followCalmly } from '../live/following.ts'
import type { LocalDatabase } from '../schema/database.ts'
import type { FailedOp, LocalRow } from '../schema/records.ts'
import { storeOf } from '../schema/stores.ts'
import { unsentCount } from '../outbox/waiting.ts'

/** What every screen needs to go on: few rows, held in memory whole. */
export const familyEntities = ['membership', 'settings', 'team', 'teamMember', 'baby'] as const

/** What is held in memory beside the queue (`outboxCache`) and the rows on the screen (`heldRows`). */
export interface MemoryCopy {
  rows: Map<(typeof familyEntities)[number], LocalRow[]>
  failed: FailedOp[]
  /** Unsent pictures, and imported entries that were not queued yet; they are too large to be held. */
  large: number
}

/** A change and its way to the server are one, ms. */
const calmMs = 400

async function readCopy(db: LocalDatabase): Promise<MemoryCopy> {
  const rows = await Promise.all(familyEntities.map((entity) => db.rows(entity).toArray()))
  const failed = await db.failed.toArray()
  // Reads the new part of the queue into memory too.
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
  const following = followCalmly(tables, readCopy, calmMs)(db)
  return following.subscribe({ next, error: () => undefined }).unsubscribe
}
