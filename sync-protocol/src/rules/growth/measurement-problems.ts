import type { CivilDay } from '../civil-day.ts'
import { measuredMetrics, type Measured } from './metrics.ts'

/** Why a measurement as a whole is refused; `valueProblem` checks the bounds of single values. */
export type MeasurementProblem = 'no_value' | 'in_future' | 'before_birth'

/** `latest`: the last day that is not in the future in any zone where the measurement may have been taken. */
export function measurementProblems(
  measured: Measured,
  { birthDate, latest }: { birthDate: CivilDay; latest: CivilDay },
): MeasurementProblem[] {
  const problems: MeasurementProblem[] = []
  if (measuredMetrics.every((metric) => measured[metric] === null)) problems.push('no_value')
  if (measured.date > latest) problems.push('in_future')
  if (measured.date < birthDate) problems.push('before_birth')
  return problems
}
