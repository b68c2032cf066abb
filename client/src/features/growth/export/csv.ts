import { type ExportColumn, exportHeads } from 'sync-protocol/rules/growth/export-table'
import type { GrowthUnits } from 'sync-protocol/rules/growth/units'

/**
 * A table as a file for spreadsheets: with a mark that tells them its letters, and no cell that one of them would run
 * as a formula.
 */
export async function csvFile(
  table: { columns: readonly ExportColumn[]; rows: readonly (string | number)[][] },
  units: GrowthUnits,
): Promise<Blob> {
  const { default: papaparse } = await import('papaparse')
  const names = exportHeads(units)
  const text = papaparse.unparse(
    { fields: table.columns.map((column) => names[column]), data: table.rows.map((row) => [...row]) },
    { escapeFormulae: true, newline: '\r\n' },
  )
  return new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv;charset=utf-8' })
}
