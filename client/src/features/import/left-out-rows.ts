import type { SkipReason } from './reading/format.ts'
import type { LeftOut } from './left-out-csv.ts'

const shownRows = 50
const shownCells = 6
const shownSigns = 40

/** Rows that were left out for one reason: the first ones, shortened for a screen, and the number of others. */
export interface LeftOutRows {
  rows: { file: string; line: number; cells: string[] }[]
  more: number
}

/** Shortens the rows that were left out for a reason. */
export function leftOutRows(all: readonly LeftOut[], reason: SkipReason): LeftOutRows {
  const rows = all.filter((row) => row.reason === reason)
  const isFilled = (cell: string) => cell.trim() !== ''
  return {
    rows: rows.slice(0, shownRows).map(({ file, line, cells }) => ({
      ...{ file, line },
      cells: cells.filter(isFilled).slice(0, shownCells).map(cut),
    })),
    more: Math.max(0, rows.length - shownRows),
  }
}

function cut(cell: string): string {
  const signs = [...cell.trim().slice(0, 4 * shownSigns)]
  return signs.length > shownSigns ? `${signs.slice(0, shownSigns).join('')}…` : signs.join('')
}
