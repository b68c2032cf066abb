import type { Row } from 'sync-protocol/entities/registry'
import { latestToday } from 'sync-protocol/rules/civil-day'
import { measurementProblems, type MeasurementProblem } from 'sync-protocol/rules/growth/measurement-problems'
import type { Measured } from 'sync-protocol/rules/growth/metrics'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'

const details: Record<MeasurementProblem, { path: string; message: string }> = {
  no_value: { path: 'weight', message: 'At least one of weight, height, head circumference is required' },
  in_future: { path: 'date', message: 'The date must not be in the future' },
  before_birth: { path: 'date', message: 'The date must not be before birth' },
}

/** Throws 400 for problems of a measurement as a whole. */
export function refuseProblems(deps: Deps, child: Row<'baby'>, measured: Measured): void {
  const latest = latestToday(deps.clock.now())
  const problems = measurementProblems(measured, { birthDate: child.birthDate, latest })
  if (problems.length > 0)
    throw new ApiError('invalid_request', { details: problems.map((problem) => details[problem]) })
}
