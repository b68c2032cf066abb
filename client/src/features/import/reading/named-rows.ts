import type { Format } from './format.ts'
import { type Cells, Columns, type NamedRows, type SourceTable } from './table.ts'

/**
 * The rows of all tables that rows of others name by an id alone: what a medicine is called, whose child it is. They are
 * looked for before anything is read, wherever their table stands among the files.
 */
export function namedRows(tables: readonly (SourceTable & { format: Format })[]): NamedRows {
  const rows = new Map<string, Cells>()
  for (const { format, headers, name, rows: all } of tables) {
    const columns = new Columns(headers)
    if (!format.isNamed?.(columns, name)) continue
    for (const cells of all) {
      const row = columns.row(cells)
      if (row('id') !== '') rows.set(row('id'), row)
    }
  }
  return rows
}
