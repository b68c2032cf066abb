import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import { rowsIn } from '../packed/month-text.ts'
import { isPacked } from '../packed/is-packed.ts'
import { Months } from '../packed/packed.ts'
import type { LocalRow } from '../schema/records.ts'

/** Every row of an entity in a space, deleted ones too, from the table and the packed months. */
export function everyRow(db: LocalDatabase, entity: EntityName, spaceId: string): Promise<LocalRow[]> {
  const plain = () => db.rowsOfSpace(entity, spaceId).toArray()
  if (!isPacked(entity)) return plain()
  return db.transaction('r', [db.rows(entity), db.packed], async () => {
    const [rows, months] = await Promise.all([
      plain(),
      db.packed.where('key').startsWith(`${entity}/${spaceId}/`).toArray(),
    ])
    return [...rows, ...months.flatMap(rowsIn)]
  })
}

/** A row from the table or its packed month; undefined if it is not on this device. */
export function rowOf(
  db: LocalDatabase,
  entity: EntityName,
  { spaceId, id }: { spaceId: string; id: string },
): Promise<LocalRow | undefined> {
  return db.transaction('r', [db.rows(entity), db.packed, db.packedIds], async () => {
    const plain = await db.rows(entity).get([spaceId, id])
    return plain ?? (await new Months(db, entity, spaceId).find([id])).get(id)
  })
}
