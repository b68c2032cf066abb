/**
 * A spreadsheet would run a text that begins like this as a formula. Some skip blanks and invisible characters before
 * the sign, some take its full-width form for it (OWASP, CSV Injection).
 */
const likeFormula = /^(?:[\t\r\n\0]|[\p{Z}\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u

export type Cell = string | number | boolean | null | undefined

/** One cell of any table the product writes: quoted where it has to be, and never a formula. Numbers stay numbers. */
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
