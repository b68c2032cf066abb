import type { Transaction } from 'kysely'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { Database } from './tables.ts'

/** Those of these rows whose values were removed: no edit and no undelete can restore them, only a new put. */
export async function filterEmptied(
  tx: Transaction<Database>,
  spaceId: string,
  rows: readonly { entity: EntityName; id: string }[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const found = await tx
    .selectFrom('emptied')
    .select(['entity', 'rowId'])
    .where('spaceId', '=', spaceId)
    .where('rowId', 'in', [...new Set(rows.map((row) => row.id))])
    .execute()
  return new Set(found.map(({ entity, rowId }) => `${entity}/${rowId}`))
}

/** Rows that a new put has restored are normal rows again. */
export async function unmarkEmptied(
  tx: Transaction<Database>,
  spaceId: string,
  rows: readonly { entity: EntityName; id: string }[],
): Promise<void> {
  for (const { entity, id } of rows)
    await tx
      .deleteFrom('emptied')
      .where('spaceId', '=', spaceId)
      .where('entity', '=', entity)
      .where('rowId', '=', id)
      .execute()
}
