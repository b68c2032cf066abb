import type { EntityName } from 'sync-protocol/entities/registry'
import { timeBound } from './months.ts'
import { timeIndexOf } from './recent.ts'
import { rowsBetween } from './rows-between.ts'
import { type Shown, useRows } from './use-rows.ts'

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
  const [owner, time] = timeIndexOf(entity).slice(1, -1).split('+') as [string, string]
  const [from, to] = [timeBound(fromMs), timeBound(toMs)]
  const belongs = (row: Record<string, unknown>) =>
    row[owner] === ownerId && String(row[time]) >= from && String(row[time]) < to
  return useRows(entity, (db) => rowsBetween(db, entity, ownerId, fromMs, toMs), belongs, [
    entity,
    ownerId,
    fromMs,
    toMs,
  ])
}
