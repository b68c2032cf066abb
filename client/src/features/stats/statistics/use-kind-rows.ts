import { useMemo } from 'react'
import { useRowsBetween } from '#db/live/use-rows-between.ts'
import type { Owner } from '#db/schema/time-index.ts'
import type { KindRows } from '#features/activities/entries/stat-day.ts'
import { rowKinds } from './kind-cards.ts'

/** The rows of `rowKinds` from `from` until before `to` (ms); undefined until all are read. */
export function useKindRows(owner: Owner, from: number, to: number): KindRows | undefined {
  // eslint-disable-next-line react-hooks/rules-of-hooks -- the same kinds, so the same hooks in the same order
  const lists = rowKinds.map((kind) => useRowsBetween(kind, owner, from, to))
  return useMemo(
    () =>
      lists.includes(undefined)
        ? undefined
        : (Object.fromEntries(rowKinds.map((kind, index) => [kind, lists[index]])) as unknown as KindRows),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one list for each kind
    lists,
  )
}
