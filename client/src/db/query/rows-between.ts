import Dexie from 'dexie'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import { withReconnect } from '../storage/retry-write.ts'
import { rowsIn } from '../packed/month-text.ts'
import { isPacked } from '../packed/is-packed.ts'
import { packedKey } from '../packed/month-key.ts'
import { type Month, monthOf, timeBound } from '../packed/months.ts'
import { readAtOnce } from '../transactions/release-early.ts'
import { type Owner, placeIn, timeIndexOf, timeRange } from '../schema/time-index.ts'
import type { LocalRow, PackedMonth } from '../schema/records.ts'

/** Rows as the device stores them: from their table, and packed months, which stay text until they are parsed. */
export interface Stored {
  rows: LocalRow[]
  months: PackedMonth[]
}

/**
 * Stored rows of a baby, or of a team for an entity that belongs to no baby, from `fromMs` to before `toMs`. The months
 * are whole: the first and the last may hold rows outside of the range. One transaction, so that a row that is packed
 * meanwhile is seen once.
 */
export async function storedBetween(
  db: LocalDatabase,
  entity: EntityName,
  owner: Owner,
  fromMs: number,
  toMs: number,
): Promise<Stored> {
  const [from, to] = [timeBound(fromMs), timeBound(toMs)]
  const plain = () =>
    db
      .rows(entity)
      .where(timeIndexOf(entity))
      .between(...timeRange(entity, owner, from, to), true, false)
      .toArray()
  if (!isPacked(entity)) return { rows: await plain(), months: [] }
  const [first, last] = [from, timeBound(toMs - 1)].map((bound) =>
    packedKey(entity, owner, bound.slice(0, 7)),
  )
  const [rows, months] = await readAtOnce<[LocalRow[], PackedMonth[]]>(
    db,
    [db.rows(entity), db.packed],
    [plain, () => db.packed.where('key').between(first, last, true, true).toArray()],
  )
  return { rows, months }
}

/**
 * The rows of a baby, or of a team for an entity that belongs to no baby, whose time (of a session: its start) is from
 * `fromMs` to before `toMs`, oldest first, from table and packed months. Deleted rows too. To include sessions that
 * began earlier and last into the range, pass an earlier `fromMs`.
 */
export async function rowsBetween(
  db: LocalDatabase,
  entity: EntityName,
  owner: Owner,
  fromMs: number,
  toMs: number,
): Promise<LocalRow[]> {
  const { rows, months } = await storedBetween(db, entity, owner, fromMs, toMs)
  if (months.length === 0) return rows
  const [from, to] = [timeBound(fromMs), timeBound(toMs)]
  const { timeOf } = placeIn(entity)
  const old = months.flatMap(rowsIn).filter((row) => timeOf(row) >= from && timeOf(row) < to)
  return [...old, ...rows].sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
}

/** Rows of one entity, of one baby or team. */
export interface Kind {
  entity: EntityName
  owner: Owner
}

/** The newest month that holds rows of any of these kinds from before a moment (ms); undefined where there are none. */
export async function monthBefore(
  db: LocalDatabase,
  kinds: readonly Kind[],
  beforeMs: number,
): Promise<Month | undefined> {
  const names = await Promise.all(
    kinds.flatMap((kind) => [tableMonth(db, kind, beforeMs), packedMonth(db, kind, beforeMs)]),
  )
  const newest = names
    .filter((name) => name !== undefined)
    .sort()
    .at(-1)
  return newest === undefined ? undefined : monthOf(newest)
}

async function tableMonth(db: LocalDatabase, { entity, owner }: Kind, beforeMs: number) {
  const keys = await db
    .rows(entity)
    .where(timeIndexOf(entity))
    .between(...timeRange(entity, owner, Dexie.minKey, timeBound(beforeMs)), true, false)
    .reverse()
    .limit(1)
    .keys()
  return (keys[0] as unknown as string[] | undefined)?.at(-1)?.slice(0, 7)
}

async function packedMonth(db: LocalDatabase, { entity, owner }: Kind, beforeMs: number) {
  if (!isPacked(entity)) return undefined
  const before = timeBound(beforeMs)
  const keys = await db.packed
    .where('key')
    .between(packedKey(entity, owner, ''), packedKey(entity, owner, before), true, false)
    .reverse()
    .limit(2)
    .primaryKeys()
  for (const key of keys) {
    const name = key.slice(-7)
    // The month that contains the bound may have no row before it. Then the month before it counts.
    if (name < before.slice(0, 7)) return name
    const month = await db.packed.get(key)
    const { timeOf } = placeIn(entity)
    if (month && rowsIn(month).some((row) => timeOf(row) < before)) return name
  }
  return undefined
}

/**
 * Months newest first, each with its rows by entity, oldest first (`rowsBetween`); empty months are left out. The
 * caller can stop early. Not for a live query, because it runs several transactions. A lost connection between two
 * months does not end it.
 */
export async function* monthsBack(
  db: LocalDatabase,
  kinds: readonly Kind[],
  beforeMs: number,
): AsyncGenerator<Month & { rows: ReadonlyMap<EntityName, LocalRow[]> }> {
  for (let before = beforeMs; ;) {
    const to = before
    const month = await withReconnect(db, () => monthBefore(db, kinds, to))
    if (!month) return
    const [fromMs, toMs] = [month.fromMs, Math.min(month.toMs, to)]
    const read = async ({ entity, owner }: Kind) =>
      [entity, await rowsBetween(db, entity, owner, fromMs, toMs)] as const
    yield { ...month, toMs, rows: new Map(await withReconnect(db, () => Promise.all(kinds.map(read)))) }
    before = fromMs
  }
}

/** Months that are read at once where their rows stay text. */
const monthsAtOnce = 12

/** The start of the first of `monthsAtOnce` months, the last of which contains the millisecond before `toMs`. */
function yearBefore(toMs: number): number {
  const last = new Date(toMs - 1)
  return Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - monthsAtOnce + 1)
}

/**
 * As `monthsBack`, a year at a time and without parsing: for callers that read everything and need few of the rows.
 * Each part covers whole months, except for the newest, which ends before `beforeMs`. It looks for the next month only
 * after an empty year, because that query costs a slow phone more than reading the text of a year.
 */
export async function* yearsBack(
  db: LocalDatabase,
  kinds: readonly Kind[],
  beforeMs: number,
): AsyncGenerator<{ toMs: number; stored: ReadonlyMap<EntityName, Stored> }> {
  let isEmpty = true
  for (let before = beforeMs; ;) {
    const bound = before
    const month = isEmpty ? await withReconnect(db, () => monthBefore(db, kinds, bound)) : undefined
    if (isEmpty && !month) return
    const toMs = Math.min(month?.toMs ?? bound, bound)
    const fromMs = yearBefore(toMs)
    const read = async ({ entity, owner }: Kind) =>
      [entity, await storedBetween(db, entity, owner, fromMs, toMs)] as const
    const stored = new Map(await withReconnect(db, () => Promise.all(kinds.map(read))))
    isEmpty = [...stored.values()].every(({ rows, months }) => rows.length === 0 && months.length === 0)
    if (!isEmpty) yield { toMs, stored }
    before = fromMs
  }
}
