import Dexie from 'dexie'
import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from './database.ts'
import { type Month, monthOf, timeBound } from './months.ts'
import { timeIndexOf } from './recent.ts'
import type { LocalRow } from './records.ts'

/**
 * The rows of a baby, or of a team for an entity that belongs to no baby, whose time (of a session: its start) lies
 * from `fromMs` to before `toMs`, oldest first, wherever on the device they lie. Deleted rows too. Who wants sessions
 * that began before and last into the range asks from earlier.
 */
export const rowsBetween = (
  db: LocalDatabase,
  entity: EntityName,
  ownerId: string,
  fromMs: number,
  toMs: number,
): Promise<LocalRow[]> =>
  db
    .rows(entity)
    .where(timeIndexOf(entity))
    .between([ownerId, timeBound(fromMs)], [ownerId, timeBound(toMs)], true, false)
    .toArray()

/** Rows of one entity, of one baby or team. */
export interface Kind {
  entity: EntityName
  ownerId: string
}

/** The newest month that holds rows of any of these kinds from before a moment (ms); undefined where there are none. */
export async function monthBefore(
  db: LocalDatabase,
  kinds: readonly Kind[],
  beforeMs: number,
): Promise<Month | undefined> {
  const times = await Promise.all(kinds.map((kind) => newestBefore(db, kind, beforeMs)))
  const newest = times.filter((time) => time !== undefined).sort()
  return newest.length > 0 ? monthOf(newest.at(-1)!) : undefined
}

async function newestBefore(
  db: LocalDatabase,
  { entity, ownerId }: Kind,
  beforeMs: number,
): Promise<string | undefined> {
  const keys = await db
    .rows(entity)
    .where(timeIndexOf(entity))
    .between([ownerId, Dexie.minKey], [ownerId, timeBound(beforeMs)], true, false)
    .reverse()
    .limit(1)
    .keys()
  return (keys[0] as unknown as [string, string] | undefined)?.[1]
}

/**
 * Months newest first, each with its rows by entity, oldest first (`rowsBetween`); months without any are left out. A
 * search reads no further than it has to. Not for a live query: it is asked again and again.
 */
export async function* monthsBack(
  db: LocalDatabase,
  kinds: readonly Kind[],
  beforeMs: number,
): AsyncGenerator<Month & { rows: ReadonlyMap<EntityName, LocalRow[]> }> {
  let before = beforeMs
  for (;;) {
    const month = await monthBefore(db, kinds, before)
    if (!month) return
    const toMs = Math.min(month.toMs, before)
    const read = async ({ entity, ownerId }: Kind) =>
      [entity, await rowsBetween(db, entity, ownerId, month.fromMs, toMs)] as const
    yield { ...month, toMs, rows: new Map(await Promise.all(kinds.map(read))) }
    before = month.fromMs
  }
}
