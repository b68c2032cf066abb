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
  isLost: boolean
}

/**
 * The implausible values of a raw row; `mended` is the row as `readableRows` returns it, with UTC for an unknown zone.
 */
function examine(entity: EntityName, row: AnyRow): { fields: string[]; isLost: boolean; mended: AnyRow } {
  const mended = { ...row }
  const fields: string[] = []
  let isLost = false
  for (const { name, isGood, instead, emptied } of columnRules(entity)) {
    const value = mended[name]
    if (isGood(value) || (emptied !== undefined && value === emptied && mended.deletedAt)) continue
    fields.push(name)
    const other = instead(mended)
    if (other === undefined) isLost = true
    else mended[name] = other
  }
  for (const name of unknownZones(entity, mended)) {
    fields.push(name)
    mended[name] = 'UTC'
  }
  return { fields, isLost, mended }
}

const pageSize = 2000

/** Reads every stored row of every entity and yields those with implausible values. */
export async function* findImplausibleRows(db: Kysely<Database>): AsyncGenerator<ImplausibleRow> {
  for (const entity of entityNames)
    for (let after: [string, string] | undefined; ;) {
      const rows = await rawRows(db, entity, { after, limit: pageSize })
      for (const row of rows) {
        const { fields, isLost } = examine(entity, row)
        const spaceId = String(row.spaceId)
        if (fields.length > 0) yield { spaceId, entity, id: row.id, fields, isLost }
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
export async function mendRow(
  db: Kysely<Database>,
  { spaceId, entity, id }: ImplausibleRow,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockSpaces(tx, [spaceId])
    const [row] = await rawRows(tx, entity, { spaceId, id, limit: 1 })
    if (!row) return false
    const { fields, isLost, mended } = examine(entity, row)
    if (fields.length === 0 || isLost) return false
    const stored = Object.fromEntries(columnsOf(entity).map((name) => [name, mended[name]]))
    const seq = await nextSeq(tx, spaceId)
    await writeRows(tx, spaceId, entity, [{ ...stored, seq } as AnyRow])
    return true
  })
}
