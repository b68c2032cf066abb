import type { ExportColumn } from 'sync-protocol/rules/growth/export-table'
import type { GrowthUnits } from 'sync-protocol/rules/growth/units'

/** Read by programs: the same in every language, as REST gives them. */
const heads = ({ weight, height, headCircumference }: GrowthUnits): Record<ExportColumn, string> => ({
  date: 'Date',
  ageInDays: 'Age (days)',
  correctedAgeInDays: 'Corrected age (days)',
  weight: `Weight (${weight})`,
  height: `Height (${height})`,
  headCircumference: `Head circumference (${headCircumference})`,
  bmi: 'BMI (kg/m2)',
  weightPercentile: 'Weight percentile',
  heightPercentile: 'Height percentile',
  headCircumferencePercentile: 'Head circumference percentile',
  bmiPercentile: 'BMI percentile',
  weightForLengthPercentile: 'Weight-for-length percentile',
  standard: 'Standard',
  notes: 'Notes',
})

/**
 * A table as a file for spreadsheets: with a mark that tells them its letters, and no cell that one of them would run
 * as a formula.
 */
export async function csvFile(
  table: { columns: readonly ExportColumn[]; rows: readonly (string | number)[][] },
  units: GrowthUnits,
): Promise<Blob> {
  const { default: papaparse } = await import('papaparse')
  const names = heads(units)
  const text = papaparse.unparse(
    { fields: table.columns.map((column) => names[column]), data: table.rows.map((row) => [...row]) },
    { escapeFormulae: true, newline: '\r\n' },
  )
  return new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv;charset=utf-8' })
}
