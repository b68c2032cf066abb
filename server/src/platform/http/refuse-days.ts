import { latestToday, type CivilDay } from 'sync-protocol/rules/civil-day'
import { dayProblem, type DayProblem } from 'sync-protocol/rules/day-of-life'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'

const messages: Record<DayProblem, string> = {
  missing: 'A date is required',
  future: 'The date must not be in the future',
  beforeBirth: 'The date must not be before birth',
}

/**
 * Throws 400 for days of a baby's life that a form refuses: before the birth, or in the future in every time zone.
 * `days` has them by field name; null and undefined are skipped.
 */
export function refuseDays(
  deps: Pick<Deps, 'clock'>,
  birthDate: CivilDay,
  days: Readonly<Record<string, CivilDay | null | undefined>>,
): void {
  const latest = latestToday(deps.clock.now())
  const details = Object.entries(days).flatMap(([path, day]) => {
    const problem = day == null ? null : dayProblem(day, birthDate, latest)
    return problem ? [{ path, message: messages[problem] }] : []
  })
  if (details.length > 0) throw new ApiError('invalid_request', { details })
}
