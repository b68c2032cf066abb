import { entityNames, entityOf, type EntityName } from 'sync-protocol/entities/registry'
import type { WireRow } from 'sync-protocol/wire/change'
import type { HealAnswer } from 'sync-protocol/wire/heal'
import type { Clock } from '../schema/clock.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { rowKey } from '../schema/row-key.ts'
import { everyRow } from '../query/every-row.ts'
import { keepFailed } from '../outbox/failed.ts'
import { canRestore } from './may-heal.ts'
import { staleSeq, type LocalRow } from '../schema/records.ts'

/**
 * Rows that a server restored to `head` has lost and this device still has: rows and tombstones above `head`, and rows
 * whose `seq` is unknown. Unsent changes are not among them; they wait in the outbox.
 */
export async function lostRows(db: LocalDatabase, spaceId: string, head: number): Promise<WireRow[]> {
  const unread = new Set((await db.space.get(spaceId))?.unread)
  const shadows = new Map(
    (await db.shadow.where('spaceId').equals(spaceId).toArray()).map(({ key, row }) => [key, row]),
  )
  const isLost = (seq: number, key: string) => seq > head || seq === staleSeq || unread.has(key)
  const lost: WireRow[] = []
  for (const entity of entityNames.filter(canRestore)) {
    for (const shown of await everyRow(db, entity, spaceId)) {
      const key = rowKey(entity, shown)
      const row = shadows.has(key) ? shadows.get(key) : shown.isQueued ? null : shown
      if (row && isLost(row.seq, key)) lost.push(wireRowOf(entity, row))
    }
  }
  for (const { key, row } of await db.unknownRow.where('spaceId').equals(spaceId).toArray())
    if (isLost(Number(row.seq), key)) lost.push(row as WireRow)
  return lost
}

function wireRowOf(entity: EntityName, { spaceId: _space, isQueued: _queued, ...row }: LocalRow): WireRow {
  return { ...row, entity, seq: Math.max(0, row.seq) }
}

/**
 * Keeps rows that the server did not take back as refused entries, but only those that this user wrote, and not
 * those that the role forbids: a member with the right role brings them back.
 */
export async function keepUnhealed(
  db: LocalDatabase,
  clock: Clock,
  spaceId: string,
  rows: readonly WireRow[],
  refused: HealAnswer['refused'],
): Promise<void> {
  await db.transaction('rw', [db.failed, db.shadow], async () => {
    for (const { entity, id, code } of refused) {
      const row = rows.find((one) => one.entity === entity && one.id === id)
      const name = entityNames.find((known) => known === entity)
      if (!row || !name || row.deletedAt !== null) continue
      if (code === 'forbidden' && row.updatedBy !== db.userId) continue
      const fields = Object.fromEntries(entityOf(name).createNames.map((field) => [field, row[field]]))
      const op = {
        spaceId,
        entity: name,
        rowId: id,
        key: rowKey(name, { spaceId, id }),
        type: 'put' as const,
        fields,
      }
      await keepFailed(db, clock, { ...op, tap: [0, 0], after: null }, { status: 'rejected', code })
    }
  })
}
