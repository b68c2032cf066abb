/** A spreadsheet would run a text that begins like this as a formula. */
const likeFormula = /^[=+\-@\t\r\0]/

export type Cell = string | number | boolean | null | undefined

/** One cell: quoted where it has to be, and never a formula. Numbers stay numbers. */
export function csvCell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = likeFormula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What a file begins with, so that spreadsheets read every script. */
export const csvMark = '\ufeff'

/** A line of a table, with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`
