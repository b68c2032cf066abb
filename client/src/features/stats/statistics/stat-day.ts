import type { Row } from 'sync-protocol/entities/registry'
import type { DayFacts } from 'sync-protocol/rules/insights/day-facts'

/** Kinds that the analysis does not read: their cards are made of rows. */
export const rowKinds = ['pumping', 'potty'] as const
export type RowKind = (typeof rowKinds)[number]
export type KindRows = { [K in RowKind]: readonly Row<K>[] }

/** The facts of a day, with its rows of those kinds where they were read. */
export interface StatDay extends DayFacts {
  rows?: KindRows
}

export const rowsOn = <K extends RowKind>({ rows }: StatDay, kind: K): readonly Row<K>[] => rows?.[kind] ?? []

const startOf = (row: { startTime: string } | { timestamp: string }) =>
  Date.parse('timestamp' in row ? row.timestamp : row.startTime)

/** The days with the rows that began on each. */
export const withRows = (days: readonly DayFacts[], rows: KindRows): StatDay[] =>
  days.map((facts) => {
    const isOn = (row: Row<RowKind>) => startOf(row) >= facts.day.from && startOf(row) < facts.day.until
    const own = rowKinds.map((kind) => [kind, rows[kind].filter(isOn)])
    return { ...facts, rows: Object.fromEntries(own) as KindRows }
  })
