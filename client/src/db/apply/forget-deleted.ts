import Dexie from 'dexie'
import { entityNames, type EntityName } from 'sync-protocol/entities/registry'
import type { Clock } from '../schema/clock.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { rowId, rowKey } from '../schema/row-key.ts'
import type { LocalRow } from '../schema/records.ts'
import { getMany } from '../transactions/get-many.ts'

const day = 24 * 3_600_000
/** The server keeps deleted rows as long, so that a user can restore them. */
const keptMs = 30 * day

/** Pages are small, so that a tap that needs the table waits only a few milliseconds. */
const pageSize = 200

/**
 * Removes rows that were deleted more than 30 days ago: no user can restore them, and a phone should not keep deleted
 * data. The server keeps the deletion. Rows with unsent changes stay.
 */
export async function forgetDeleted(db: LocalDatabase, clock: Clock): Promise<void> {
  const before = new Date(clock.now() - keptMs).toISOString()
  const isOld = ({ deletedAt }: LocalRow) => deletedAt !== null && deletedAt < before
  for (const entity of entityNames) {
    let after: unknown = Dexie.minKey
    for (;;) {
      const page = await db.rows(entity).where(':id').above(after).limit(pageSize).toArray()
      const old = page.filter(isOld)
      if (old.length > 0) await forget(db, entity, old, isOld)
      if (page.length < pageSize) break
      after = rowId(page.at(-1)!)
    }
  }
}

/** Removes those that are still old: another tab may have changed or restored a row meanwhile. */
function forget(
  db: LocalDatabase,
  entity: EntityName,
  rows: readonly LocalRow[],
  isOld: (row: LocalRow) => boolean,
): Promise<void> {
  const table = db.rows(entity)
  return db.transaction('rw', [table, db.outbox], async () => {
    const [now, queued] = await Promise.all([
      table.bulkGet(rows.map(rowId)),
      getMany(
        db.outbox,
        rows.map((row) => rowKey(entity, row)),
      ),
    ])
    const pending = new Set(queued.map(({ key }) => key))
    const old = now.filter((row) => row && isOld(row) && !pending.has(rowKey(entity, row))) as LocalRow[]
    await table.bulkDelete(old.map(rowId))
  })
}
