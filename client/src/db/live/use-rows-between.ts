import type { EntityName } from 'sync-protocol/entities/registry'
import type { LocalDatabase } from '../schema/database.ts'
import { timeBound } from '../packed/months.ts'
import { type Owner, placeIn } from '../schema/time-index.ts'
import type { LocalRow } from '../schema/records.ts'
import { rowsBetween } from '../query/rows-between.ts'
import { prefetchRows, type Shown, useSharedRows } from './use-rows.ts'

/** Reads rows of a baby, or of a team, within a range of time, ms. */
type Read<Of extends EntityName> = (
  db: LocalDatabase,
  entity: Of,
  owner: Owner,
  fromMs: number,
  toMs: number,
) => Promise<LocalRow[]>

/**
 * Two ways to read what `read` finds. `use`: rows that are not deleted as React state, with writes in progress, in
 * no particular order; undefined until they are read. The range should not move with the clock, or each minute reads
 * again. `ask`: prefetches the query for a screen that is about to be drawn; resolves when it is read. `name`: of
 * the query. `hasEarlier`: whether it finds rows from before the range.
 */
export const betweenOf = <Of extends EntityName>(
  name: string,
  read: Read<Of>,
  { hasEarlier }: { hasEarlier: boolean },
) => ({
  use: function useBetween<E extends Of>(
    entity: E,
    owner: Owner,
    fromMs: number,
    toMs: number,
  ): readonly Shown<E>[] | undefined {
    const { isOf, timeOf } = placeIn(entity)
    const [from, to] = [hasEarlier ? '' : timeBound(fromMs), timeBound(toMs)]
    const belongs = (shown: Shown<E>) => {
      const row = shown as unknown as LocalRow
      return isOf(row, owner) && timeOf(row) >= from && timeOf(row) < to
    }
    const deps = [entity, owner.spaceId, owner.id, fromMs, toMs]
    return useSharedRows(name, entity, (db) => read(db, entity, owner, fromMs, toMs), belongs, deps)
  },
  ask: (db: LocalDatabase, entity: Of, owner: Owner, fromMs: number, toMs: number): Promise<unknown> =>
    prefetchRows(db, name, (here) => read(here, entity, owner, fromMs, toMs), [
      entity,
      owner.spaceId,
      owner.id,
      fromMs,
      toMs,
    ]),
})

/** The rows of a range of time. */
export const { use: useRowsBetween, ask: prefetchRowsBetween } = betweenOf<EntityName>(
  'between',
  rowsBetween,
  {
    hasEarlier: false,
  },
)
