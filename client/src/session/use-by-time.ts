import { useMemo } from 'react'
import { hasBegun } from 'sync-protocol/rules/has-begun'
import { useLocalData } from '#db/schema/local-data.ts'
import { useNow } from './use-now.ts'

/** Rows that have begun, and rows that are in the future; undefined while they are read. */
export function useByTime<R extends { startTime: string }>(
  rows: readonly R[] | undefined,
): { begun: readonly R[]; future: readonly R[] } | undefined {
  const { clock } = useLocalData()
  // Renders again each minute; a row that was logged since then has begun too.
  const now = Math.max(useNow(), clock.now())
  const isFuture = (row: R) => !hasBegun(Date.parse(row.startTime), now)
  // The result changes with time only when another row begins.
  const count = rows?.filter(isFuture).length ?? 0
  return useMemo(
    () =>
      rows && {
        begun: count === 0 ? rows : rows.filter((row) => !isFuture(row)),
        future: count === 0 ? [] : rows.filter(isFuture),
      },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `count` stands for the minute of now.
    [rows, count],
  )
}
