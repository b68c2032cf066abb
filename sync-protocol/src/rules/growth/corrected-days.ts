import { daysEarly } from '../corrected-age.ts'
import type { CivilDay } from '../civil-day.ts'
import { daysBetween } from './assess.ts'
import { lastInfantDay } from './choose-reference.ts'
import type { GrowthChild } from './metrics.ts'

/** The corrected age in days, below zero before the due date; null if age is not corrected on that day. */
export function correctedDaysOn(child: GrowthChild, day: CivilDay): number | null {
  const early = child.useCorrectedAge ? daysEarly(child) : 0
  const days = daysBetween(child.birthDate, day)
  return early > 0 && days <= lastInfantDay ? days - early : null
}
