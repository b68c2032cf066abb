import { csvLine, csvMark } from 'sync-protocol/rules/export/csv'
import type { SkippedRow } from './reading/convert.ts'
import type { SkipReason } from './reading/format.ts'
import type { SourceTable } from './reading/table.ts'

/** A row that gives no entry: its file, its line there, why, and its cells. */
export interface LeftOut {
  file: string
  line: number
  reason: SkipReason
  cells: readonly string[]
}

/** What each reason is called in the language of the screen. */
export type ReasonTexts = Readonly<Record<SkipReason, string>>

export const leftOutOf = (skipped: readonly SkippedRow[], tables: readonly SourceTable[]): LeftOut[] =>
  skipped.map(({ table, row, reason }) => {
    const { name, rows, lines } = tables[table]!
    return { file: name, line: lines?.[row] ?? row + 2, reason, cells: rows[row]! }
  })

/** Rows that were left out as a table of a spreadsheet: file, line, reason, and their cells; no cell is a formula. */
export function leftOutFile(rows: readonly LeftOut[], reasons: ReasonTexts): Blob {
  const lines = rows.map(({ file, line, reason, cells }) => csvLine([file, line, reasons[reason], ...cells]))
  return new Blob([csvMark, ...lines], { type: 'text/plain;charset=utf-8' })
}
