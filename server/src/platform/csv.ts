import { csvLine, csvMark, type Cell } from 'sync-protocol/rules/export/csv'

/** A table with a header row, in the order of `columns`. Objects are written as JSON. */
export function csvOf(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  const lines = rows.map((row) => csvLine(columns.map((column) => cellOf(row[column]))))
  return [csvMark, csvLine(columns), ...lines].join('')
}

const cellOf = (value: unknown): Cell =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Cell)
