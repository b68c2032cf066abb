import type { Kysely, Transaction } from 'kysely'
import { entityOf, isEntityName, type AnyRow, type EntityName } from 'sync-protocol/entities/registry'
import type { Op } from 'sync-protocol/wire/change'
import type { EntityRow } from './merge-ops.ts'
import { readRows } from './rows.ts'
import type { Database } from './tables.ts'

type Fields = Record<string, unknown>

/** Waiting changes, each with the current values of its entry and with the new value of each field. */
export async function changesOf(db: Kysely<Database>, spaceId: string, ops: readonly Op[]) {
  const known = ops.filter((op): op is Op & { entity: EntityName } => isEntityName(op.entity))
  const rows = new Map<string, Fields>()
  for (const entity of new Set(known.map((op) => op.entity))) {
    const ids = new Set(known.filter((op) => op.entity === entity).map(({ id }) => id))
    for (const [id, row] of await readRows(db, spaceId, entity, [...ids]))
      rows.set(`${entity}/${id}`, shown(entity, row))
  }
  return known.map(({ entity, id, type, fields = {} }) => {
    const key = `${entity}/${id}`
    const row = rows.get(key) ?? null
    const names = entityOf(entity).fieldNames.filter((name) => Object.hasOwn(fields, name))
    const changed = names.map((name) => ({ name, from: row?.[name] ?? null, to: fields[name] }))
    // Later changes are based on this one.
    rows.set(key, { ...row, ...Object.fromEntries(changed.map(({ name, to }) => [name, to])) })
    return { entity, id, type, row, fields: changed }
  })
}

/** The fields of an entry that a person may read, and its baby. */
const shown = (entity: EntityName, row: AnyRow): Fields =>
  Object.fromEntries(entityOf(entity).createNames.map((name) => [name, row[name] ?? null]))

/** Entries that changed after a number, each with its first history line since: restoring that one reverts all. */
export async function firstChanges(
  tx: Transaction<Database>,
  spaceId: string,
  rows: readonly EntityRow[],
  after: number,
) {
  const ids = [...new Set(rows.map(({ id }) => id))]
  if (ids.length === 0) return []
  const lines = await tx
    .selectFrom('history')
    .select(['entity', 'rowId', 'seq', 'step'])
    .where('spaceId', '=', spaceId)
    .where('rowId', 'in', ids)
    .where('seq', '>', after)
    .orderBy('seq')
    .orderBy('step')
    .execute()
  const keys = new Map(rows.map(({ entity, id }) => [`${entity}/${id}`, { entity, id }]))
  return [...keys.values()].map(({ entity, id }) => {
    const first = lines.find((line) => line.entity === entity && line.rowId === id)
    return { entity, id, changeId: first ? `${first.seq}.${first.step}` : null }
  })
}
