import { csvLine, csvMark } from 'sync-protocol/rules/export/csv'
import type { SkippedRow } from './reading/convert.ts'
import type { SkipReason } from './reading/format.ts'
import type { SourceTable } from './reading/table.ts'

/** A row that gives no entry: file, line, reason and cells. */
export interface LeftOut {
  file: string
  line: number
  reason: SkipReason
  cells: readonly string[]
}

/** The text of each reason in the language of the screen. */
export type ReasonTexts = Readonly<Record<SkipReason, string>>

export const leftOutOf = (skipped: readonly SkippedRow[], tables: readonly SourceTable[]): LeftOut[] =>
  skipped.map(({ table, row, reason }) => {
    const { name, rows, lines } = tables[table]!
    return { file: name, line: lines?.[row] ?? row + 2, reason, cells: rows[row]! }
  })

/** Writes the rows that were left out as a CSV file: file, line, reason and cells. No cell is a formula. */
export function leftOutFile(rows: readonly LeftOut[], reasons: ReasonTexts): Blob {
  const lines = rows.map(({ file, line, reason, cells }) => csvLine([file, line, reasons[reason], ...cells]))
  return new Blob([csvMark, ...lines], { type: 'text/plain;charset=utf-8' })
}
