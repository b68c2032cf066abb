import type { Kysely } from 'kysely'
import { type AnyRow, type EntityName, entityNames } from 'sync-protocol/entities/registry'
import { columnRules } from './column-rules.ts'
import { nextSeq } from './next-seq.ts'
import { columnsOf, rawRows, writeRows } from './rows.ts'
import { lockSpaces } from './spaces.ts'
import type { Database } from './tables.ts'
import { unknownZones } from './unknown-zones.ts'

/** A stored row with values that its entity's schema refuses, or with a zone that the server does not know. */
export interface ImplausibleRow {
  spaceId: string
  entity: EntityName
  id: string
  /** The columns with an implausible value (camelCase). */
  fields: string[]
  /** One of the values has no replacement: reads leave the row out, and only a person can repair it. */
  isUnreadable: boolean
}

/**
 * The implausible values of a raw row; `repaired` is the row as `readableRows` returns it, with UTC for an unknown zone.
 */
function examine(
  entity: EntityName,
  row: AnyRow,
): { fields: string[]; isUnreadable: boolean; repaired: AnyRow } {
  const repaired = { ...row }
  const fields: string[] = []
  let isUnreadable = false
  for (const { name, isValid, replacement, emptied } of columnRules(entity)) {
    const value = repaired[name]
    if (isValid(value) || (emptied !== undefined && value === emptied && repaired.deletedAt)) continue
    fields.push(name)
    const newValue = replacement(repaired)
    if (newValue === undefined) isUnreadable = true
    else repaired[name] = newValue
  }
  for (const name of unknownZones(entity, repaired)) {
    fields.push(name)
    repaired[name] = 'UTC'
  }
  return { fields, isUnreadable, repaired }
}

const pageSize = 2000

/** Reads every stored row of every entity and yields those with implausible values. */
export async function* findImplausibleRows(db: Kysely<Database>): AsyncGenerator<ImplausibleRow> {
  for (const entity of entityNames)
    for (let after: [string, string] | undefined; ;) {
      const rows = await rawRows(db, entity, { after, limit: pageSize })
      for (const row of rows) {
        const { fields, isUnreadable } = examine(entity, row)
        const spaceId = String(row.spaceId)
        if (fields.length > 0) yield { spaceId, entity, id: row.id, fields, isUnreadable }
      }
      const last = rows.at(-1)
      if (!last || rows.length < pageSize) break
      after = [String(last.spaceId), last.id]
    }
}

/**
 * Stores a row without its implausible values, under the lock of its space and with a new number, so that devices
 * receive the repaired row. Its history is unchanged. Returns whether anything changed: another request may have been
 * faster.
 */
export async function repairRow(
  db: Kysely<Database>,
  { spaceId, entity, id }: ImplausibleRow,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockSpaces(tx, [spaceId])
    const [row] = await rawRows(tx, entity, { spaceId, id, limit: 1 })
    if (!row) return false
    const { fields, isUnreadable, repaired } = examine(entity, row)
    if (fields.length === 0 || isUnreadable) return false
    const stored = Object.fromEntries(columnsOf(entity).map((name) => [name, repaired[name]]))
    const seq = await nextSeq(tx, spaceId)
    await writeRows(tx, spaceId, entity, [{ ...stored, seq } as AnyRow])
    return true
  })
}
