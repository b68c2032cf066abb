/**
 * A spreadsheet runs a text that begins like this as a formula. Some spreadsheets skip blanks and invisible
 * characters before the sign, some accept its full-width form (OWASP, CSV Injection).
 */
const likeFormula = /^(?:[\t\r\n\0]|[\p{Z}\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u

export type Cell = string | number | boolean | null | undefined

/** One cell of any table that the product writes: quoted if necessary, and never a formula. Numbers stay numbers. */
export function csvCell(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return String(value)
  const safe = likeFormula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The byte order mark at the start of a file: spreadsheets need it to read every script. */
export const csvMark = '\ufeff'

/** A line of a table, including its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`
