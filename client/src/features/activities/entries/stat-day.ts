import type { EntryKind } from 'sync-protocol/entities/entry-kinds'
import type { Row } from 'sync-protocol/entities/registry'
import type { DayFacts } from 'sync-protocol/rules/insights/day-facts'

type Read = EntryKind | 'milkTake'

/** Rows that cards need and the analysis does not read. */
export type KindRows = { [K in Read]?: readonly Row<K>[] }

/** The facts of a day, with its rows of the kinds that were read. */
export interface StatDay extends DayFacts {
  rows?: KindRows
}

export const rowsOn = <K extends Read>({ rows }: StatDay, kind: K): readonly Row<K>[] =>
  (rows?.[kind] as readonly Row<K>[] | undefined) ?? []

const startOf = (row: { startTime: string } | { timestamp: string }) =>
  Date.parse('timestamp' in row ? row.timestamp : row.startTime)

/** Adds to each day the rows that began on it. */
export const withRows = (days: readonly DayFacts[], rows: KindRows): StatDay[] =>
  days.map((facts) => {
    const isOn = (row: Row<Read>) => startOf(row) >= facts.day.from && startOf(row) < facts.day.until
    const own = Object.entries(rows).map(([kind, some]) => [kind, some.filter(isOn)])
    return { ...facts, rows: Object.fromEntries(own) as KindRows }
  })
