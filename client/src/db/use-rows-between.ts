import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from './database.ts'
import { timeBound } from './months.ts'
import { placeIn } from './time-index.ts'
import type { LocalRow } from './records.ts'
import { rowsBetween } from './rows-between.ts'
import { askRowsAhead, type Shown, useSharedRows } from './use-rows.ts'

const name = 'between'

/**
 * The living rows of `rowsBetween` as React state, with what is being written at this moment; in no particular order,
 * and undefined while they are read. `fromMs` and `toMs` should not move with the clock, or each minute reads anew.
 */
export function useRowsBetween<E extends EntityName>(
  entity: E,
  ownerId: string,
  fromMs: number,
  toMs: number,
): readonly Shown<E>[] | undefined {
  const { ownerOf, timeOf } = placeIn(entity)
  const [from, to] = [timeBound(fromMs), timeBound(toMs)]
  const belongs = (shown: Shown<E>) => {
    const row = shown as unknown as LocalRow
    return ownerOf(row) === ownerId && timeOf(row) >= from && timeOf(row) < to
  }
  return useSharedRows(name, entity, (db) => rowsBetween(db, entity, ownerId, fromMs, toMs), belongs, [
    entity,
    ownerId,
    fromMs,
    toMs,
  ])
}

/** Begins to read what a screen that is about to be drawn will ask with `useRowsBetween`; resolves when it is read. */
export const askRowsBetween = (
  db: LocalDatabase,
  entity: EntityName,
  ownerId: string,
  fromMs: number,
  toMs: number,
): Promise<unknown> =>
  askRowsAhead(db, name, (here) => rowsBetween(here, entity, ownerId, fromMs, toMs), [
    entity,
    ownerId,
    fromMs,
    toMs,
  ])
