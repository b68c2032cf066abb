import type { GrowthStandard } from '#entities/growth-preferences.ts'
import type { Row } from '#entities/registry.ts'
import { correctedDaysOn } from './corrected-days.ts'
import { assess, daysBetween, measuredValues } from './assess.ts'
import type { GrowthChild } from './metrics.ts'
import { percentileText } from './percentile.ts'
import type { GrowthReference } from './reference.ts'
import { type GrowthUnits, lengthIn, weightIn } from './units.ts'

/** Heads of the columns. Programs read them, so they are the same in every language. */
export const exportHeads = ({ weight, height, headCircumference }: GrowthUnits) => ({
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

export type ExportColumn = keyof ReturnType<typeof exportHeads>

export type ExportMeasurement = Pick<
  Row<'growthMeasurement'>,
  'date' | 'weight' | 'height' | 'headCircumference' | 'notes'
>

export interface ExportRequest {
  units: GrowthUnits
  standard: GrowthStandard
  /** Calendar days, both included; null: all time. */
  from: string | null
  to: string | null
  includePercentiles: boolean
  includeNotes: boolean
}

const rounded = (value: number | null) => (value === null ? '' : Math.round(value * 100) / 100)

/** The measurements between two days, oldest first. */
export const measuredBetween = <M extends { date: string }>(
  measurements: readonly M[],
  { from, to }: Pick<ExportRequest, 'from' | 'to'>,
): M[] =>
  measurements
    .filter(({ date }) => (from === null || date >= from) && (to === null || date <= to))
    .sort((one, other) => (one.date < other.date ? -1 : 1))

/**
 * The measurements as a table, oldest first. Values are in the requested units, and exact if they were entered in
 * these; percentiles are as displayed. The cells are raw: the CSV writer guards against formulas.
 */
export function exportTable(
  reference: GrowthReference,
  child: GrowthChild,
  measurements: readonly ExportMeasurement[],
  request: ExportRequest,
): { columns: ExportColumn[]; rows: (string | number)[][] } {
  const { units, includePercentiles, includeNotes } = request
  const columns: ExportColumn[] = [
    'date',
    'ageInDays',
    'correctedAgeInDays',
    'weight',
    'height',
    'headCircumference',
    'bmi',
    ...(includePercentiles
      ? ([
          'weightPercentile',
          'heightPercentile',
          'headCircumferencePercentile',
          'bmiPercentile',
          'weightForLengthPercentile',
          'standard',
        ] as const)
      : []),
    ...(includeNotes ? (['notes'] as const) : []),
  ]
  const rows = measuredBetween(measurements, request).map((measured) => {
    const { weight, height, headCircumference } = measured
    const found = assess(reference, child, measured, request.standard)
    const percentile = (metric: keyof typeof found) =>
      found[metric] ? percentileText(found[metric].percentile) : ''
    const cells: Record<ExportColumn, string | number> = {
      date: measured.date,
      ageInDays: daysBetween(child.birthDate, measured.date),
      correctedAgeInDays: correctedDaysOn(child, measured.date) ?? '',
      weight: weight ? weightIn(weight, units.weight) : '',
      height: height ? lengthIn(height, units.height) : '',
      headCircumference: headCircumference ? lengthIn(headCircumference, units.headCircumference) : '',
      bmi: rounded(measuredValues(measured).bmi),
      weightPercentile: percentile('weight'),
      heightPercentile: percentile('height'),
      headCircumferencePercentile: percentile('headCircumference'),
      bmiPercentile: percentile('bmi'),
      weightForLengthPercentile: percentile('weightForLength'),
      standard: [...new Set(Object.values(found).map(({ standard }) => standard))].join(' '),
      notes: measured.notes ?? '',
    }
    return columns.map((column) => cells[column])
  })
  return { columns, rows }
}
