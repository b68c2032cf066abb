import type { Row } from '#entities/registry.ts'

/** What is measured. */
export type MeasuredMetric = 'weight' | 'height' | 'headCircumference'
/** What is judged: also body mass index, and weight for length (from two years for height). */
export type GrowthMetric = MeasuredMetric | 'bmi' | 'weightForLength'

export const measuredMetrics = ['weight', 'height', 'headCircumference'] as const
export const growthMetrics = [...measuredMetrics, 'bmi', 'weightForLength'] as const

/** What of a measurement counts; a row of `growthMeasurement` fits. */
export type Measured = Pick<Row<'growthMeasurement'>, 'date' | MeasuredMetric>

/** What of a baby decides which reference holds; a row of `baby` fits. */
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
 * Whose curves are drawn for a child. There are none for both sexes: for gender OTHER, or where nobody said, girls'
 * curves unless the family chose (`isAssumed`: say on screen which ones they are).
 */
export function curveSex({ gender, referenceSex }: Pick<GrowthChild, 'gender' | 'referenceSex'>): {
  sex: Sex
  isAssumed: boolean
} {
  if (gender === 'MALE' || gender === 'FEMALE')
    return { sex: gender === 'MALE' ? 'male' : 'female', isAssumed: false }
  return { sex: referenceSex === 'MALE' ? 'male' : 'female', isAssumed: true }
}
