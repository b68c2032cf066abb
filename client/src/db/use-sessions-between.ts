import type { LocalDatabase } from './database.ts'
import { timeBound } from './months.ts'
import type { LocalRow } from './records.ts'
import { type Sessions, sessionsBetween } from './sessions-between.ts'
import { placeIn } from './time-index.ts'
import { askRowsAhead, type Shown, useSharedRows } from './use-rows.ts'

const name = 'sessions'

/**
 * The living rows of `sessionsBetween` as React state, with what is being written at this moment; in no particular
 * order, and undefined while they are read. `fromMs` and `toMs` should not move with the clock.
 */
export function useSessionsBetween<E extends Sessions>(
  entity: E,
  ownerId: string,
  fromMs: number,
  toMs: number,
): readonly Shown<E>[] | undefined {
  const { ownerOf, timeOf } = placeIn(entity)
  const to = timeBound(toMs)
  const belongs = (shown: Shown<E>) => {
    const row = shown as unknown as LocalRow
    return ownerOf(row) === ownerId && timeOf(row) < to
  }
  return useSharedRows(name, entity, (db) => sessionsBetween(db, entity, ownerId, fromMs, toMs), belongs, [
    entity,
    ownerId,
    fromMs,
    toMs,
  ])
}

/** Begins to read what a screen that is about to be drawn will ask with `useSessionsBetween`; resolves when it is read. */
export const askSessionsBetween = (
  db: LocalDatabase,
  entity: Sessions,
  ownerId: string,
  fromMs: number,
  toMs: number,
): Promise<unknown> =>
  askRowsAhead(db, name, (here) => sessionsBetween(here, entity, ownerId, fromMs, toMs), [
    entity,
    ownerId,
    fromMs,
    toMs,
  ])
