import type { Transaction } from 'kysely'
import { entityOf, isEntityName, type AnyRow, type EntityName } from 'sync-protocol/entities/registry'
import { isId } from 'sync-protocol/entities/scalars'
import type { Op } from 'sync-protocol/wire/change'
import { readRows } from './rows.ts'
import type { Database } from './tables.ts'

/** The stored state that ops are merged into. */
export interface TouchedRows {
  /** The rows as they stand, by `entity/id`. */
  rows: Map<string, AnyRow>
  /**
   * The babies of the space that new rows reference. A deleted baby still accepts entries, because it can be restored.
   */
  babies: Set<string>
}

/**
 * Reads the rows that ops touch in a space. The ops are not validated yet: those that name no row of a known kind
 * touch none.
 */
export async function readTouched(
  tx: Transaction<Database>,
  spaceId: string,
  rawOps: readonly unknown[],
): Promise<TouchedRows> {
  const ids = new Map<EntityName, Set<string>>()
  const named = new Set<string>()
  for (const rawOp of rawOps) {
    const { entity, id, type, fields } = (rawOp ?? {}) as Partial<Op>
    if (typeof entity !== 'string' || !isEntityName(entity) || !isId(id)) continue
    ids.set(entity, (ids.get(entity) ?? new Set()).add(id))
    const babyId = type === 'put' && entityOf(entity).ofBaby ? fields?.babyId : undefined
    if (isId(babyId)) named.add(babyId)
  }
  const babies = await readRows(tx, spaceId, 'baby', [...named])
  const rows = new Map<string, AnyRow>()
  for (const [entity, entityIds] of ids)
    for (const [id, row] of await readRows(tx, spaceId, entity, [...entityIds]))
      rows.set(`${entity}/${id}`, row)
  return { rows, babies: new Set(babies.keys()) }
}
