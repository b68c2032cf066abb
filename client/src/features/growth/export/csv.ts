import { csvLine, csvMark } from 'sync-protocol/rules/export/csv'
import { type ExportColumn, exportHeads } from 'sync-protocol/rules/growth/export-table'
import type { GrowthUnits } from 'sync-protocol/rules/growth/units'

/** A table as a file for spreadsheets. */
export function csvFile(
  table: { columns: readonly ExportColumn[]; rows: readonly (string | number)[][] },
  units: GrowthUnits,
): Blob {
  const names = exportHeads(units)
  const lines = [table.columns.map((column) => names[column]), ...table.rows].map(csvLine)
  return new Blob([csvMark, ...lines], { type: 'text/csv;charset=utf-8' })
}
