import type { Row } from '#entities/registry.ts'

/** The measured quantities. */
export type MeasuredMetric = 'weight' | 'height' | 'headCircumference'
/** The judged metrics: also body mass index, and weight for length (from two years for height). */
export type GrowthMetric = MeasuredMetric | 'bmi' | 'weightForLength'

export const measuredMetrics = ['weight', 'height', 'headCircumference'] as const
export const growthMetrics = [...measuredMetrics, 'bmi', 'weightForLength'] as const

/** The fields of a measurement that count; a row of `growthMeasurement` fits. */
export type Measured = Pick<Row<'growthMeasurement'>, 'date' | MeasuredMetric>

/** The fields of a baby that decide the reference; a row of `baby` fits. */
export type GrowthChild = Pick<
  Row<'baby'>,
  | 'birthDate'
  | 'gender'
  | 'referenceSex'
  | 'isPreterm'
  | 'gestationalWeeks'
  | 'gestationalDays'
  | 'useCorrectedAge'
>

export type Sex = 'male' | 'female'

/**
 * The sex of the curves for a child. There are no curves for both sexes. For gender OTHER or unknown gender these are
 * girls' curves, unless the family chose others (`isAssumed`: the screen must name them).
 */
export function curveSex({ gender, referenceSex }: Pick<GrowthChild, 'gender' | 'referenceSex'>): {
  sex: Sex
  isAssumed: boolean
} {
  if (gender === 'MALE' || gender === 'FEMALE')
    return { sex: gender === 'MALE' ? 'male' : 'female', isAssumed: false }
  return { sex: referenceSex === 'MALE' ? 'male' : 'female', isAssumed: true }
}
