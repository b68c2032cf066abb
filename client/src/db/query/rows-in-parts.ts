import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import { rowsIn } from '../packed/month-text.ts'
import { isPacked } from '../packed/is-packed.ts'
import type { LocalRow, PackedMonth } from '../schema/records.ts'

/**
 * As `everyRow`, in parts that are parsed when the caller iterates, so that years of rows do not block the screen. All
 * parts come from one read transaction.
 */
export async function rowParts(
  db: LocalDatabase,
  entity: EntityName,
  spaceId: string,
): Promise<Iterable<LocalRow[]>> {
  const plain = () => db.rowsOfSpace(entity, spaceId).toArray()
  if (!isPacked(entity)) return [await plain()]
  const [rows, months] = await db.transaction('r', [db.rows(entity), db.packed], () =>
    Promise.all([plain(), db.packed.where('key').startsWith(`${entity}/${spaceId}/`).toArray()]),
  )
  return unpacked(rows, months)
}

function* unpacked(rows: LocalRow[], months: readonly PackedMonth[]): Generator<LocalRow[]> {
  yield rows
  for (const month of months) yield rowsIn(month)
}
