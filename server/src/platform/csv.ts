/** A spreadsheet would run a text that begins like this as a formula. */
const likeFormula = /^[=+\-@\t\r\0]/

/** One cell: quoted where it has to be, and never a formula. Numbers stay numbers. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = likeFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table with its head, in the order of `columns`. With a byte order mark, so that spreadsheets read every script. */
export function csvOf(columns: readonly string[], rows: readonly Record<string, unknown>[]): string {
  const lines = [columns.map(csvCell), ...rows.map((row) => columns.map((column) => csvCell(row[column])))]
  return `\ufeff${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`
}
