import type { Format } from './format.ts'
import { type Cells, Columns, type NamedRows, type SourceTable } from './table.ts'

/**
 * The rows that other tables reference by id: medicines, children. They are collected before reading starts, so the
 * order of the files does not matter.
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
