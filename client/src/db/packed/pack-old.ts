import Dexie from 'dexie'
import { entityNames, type EntityName } from 'sync-protocol/entities/registry'
import type { Clock } from '../schema/clock.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { rowId, rowKey } from '../schema/row-key.ts'
import { type Month, timeBound } from './months.ts'
import { isPacked } from './is-packed.ts'
import { Months } from './packed.ts'
import { packedKey, placeOf } from './month-key.ts'
import { getMany } from '../transactions/get-many.ts'
import { type Owner, timeIndexOf, timeRange } from '../schema/time-index.ts'
import type { LocalRow } from '../schema/records.ts'

/**
 * Splits rows without unsent changes: rows of old months that arrive in large numbers go straight into packed months.
 */
export function divide(
  db: LocalDatabase,
  entity: EntityName,
  rows: readonly LocalRow[],
  nowMs: number,
): { old: LocalRow[]; rest: LocalRow[] } {
  if (!isPacked(entity)) return { old: [], rest: [...rows] }
  const months = new Map<string, LocalRow[]>()
  const [old, rest]: [LocalRow[], LocalRow[]] = [[], []]
  for (const row of rows) {
    const { owner, month } = placeOf(entity, row)
    if (row.deletedAt !== null || !isOld(db, month, nowMs)) {
      rest.push(row)
      continue
    }
    const key = packedKey(entity, owner, month.name)
    const before = months.get(key)
    if (before) before.push(row)
    else months.set(key, [row])
  }
  for (const month of months.values()) (month.length >= db.packing.least ? old : rest).push(...month)
  return { old, rest }
}

const isOld = (db: LocalDatabase, { toMs }: Month, nowMs: number) => toMs <= nowMs - db.packing.ageMs

/**
 * Packs months that have become old since the last time. Each month is one transaction, so that other transactions do
 * not wait long. It awaits `isWanted` before each. Resolves to the number of packed rows.
 */
export async function packOld(
  db: LocalDatabase,
  clock: Clock,
  isWanted: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<number> {
  let count = 0
  for (const entity of entityNames.filter(isPacked)) {
    let from: unknown[] = [Dexie.minKey]
    while (await isWanted()) {
      const first = await db.rows(entity).where(timeIndexOf(entity)).aboveOrEqual(from).first()
      if (!first) break
      const { owner, month } = placeOf(entity, first)
      const isPast = isOld(db, month, clock.now())
      if (isPast) count += await packMonth(db, entity, owner, month)
      ;[from] = timeRange(entity, owner, isPast ? timeBound(month.toMs) : Dexie.maxKey)
    }
  }
  return count
}

/** Moves the rows of a month from their table into the packed month. Deleted rows and rows with unsent changes stay. */
function packMonth(db: LocalDatabase, entity: EntityName, owner: Owner, month: Month): Promise<number> {
  const table = db.rows(entity)
  return db.transaction('rw', [table, db.packed, db.packedIds, db.outbox, db.shadow], async () => {
    const rows = await table
      .where(timeIndexOf(entity))
      .between(...timeRange(entity, owner, timeBound(month.fromMs), timeBound(month.toMs)), true, false)
      .toArray()
    // Queries these keys alone: after an import the outbox may hold more than a month of rows.
    const keys = rows.map((row) => rowKey(entity, row))
    const found = await Promise.all([getMany(db.outbox, keys), getMany(db.shadow, keys)])
    const waiting = new Set(found.flat().map(({ key }) => key))
    const packable = rows.filter((row) => row.deletedAt === null && !waiting.has(rowKey(entity, row)))
    const months = new Months(db, entity, owner.spaceId)
    await months.add(packable)
    await Promise.all([months.save(), table.bulkDelete(packable.map(rowId))])
    return packable.length
  })
}
