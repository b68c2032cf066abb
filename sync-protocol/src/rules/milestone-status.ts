import type { Milestone } from '#reference/milestones.ts'
import { wholeMonths } from './age.ts'
import type { CivilDay } from './civil-day.ts'
import { ageCountsFrom, type Gestation } from './corrected-age.ts'

const dayMs = 86_400_000

/** Whole days between two civil days; negative if `to` is before `from`. */
export const daysBetween = (from: CivilDay, to: CivilDay): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** A baby's age in whole months for milestones: corrected for a preterm baby, to two years. */
const monthsForMilestones = (baby: Gestation, today: CivilDay): number =>
  wholeMonths(ageCountsFrom(baby, today), today)

/** The baby's own month of the timeline: its whole months, from 1 to 12. */
export const currentMonth = (baby: Gestation, today: CivilDay): number =>
  Math.min(12, Math.max(1, monthsForMilestones(baby, today)))

type MonthState = 'past' | 'current' | 'upcoming'

/** The state of a month of the timeline; after the first year all are past. */
export function monthState(month: number, baby: Gestation, today: CivilDay): MonthState {
  const months = monthsForMilestones(baby, today)
  if (months > 12 || month < Math.max(1, months)) return 'past'
  return month === currentMonth(baby, today) ? 'current' : 'upcoming'
}

/**
 * Whether an unmarked milestone should be mentioned at the next visit: the month by which nearly all babies reach it
 * is over (`clinical.md` §2: absent past the age to discuss it), and the baby is younger than two years. During that
 * month there is still time. It is neither a finding nor urgent.
 */
export const isWorthMentioning = (
  milestone: Pick<Milestone, 'discussFrom'>,
  baby: Gestation,
  today: CivilDay,
): boolean => {
  const months = monthsForMilestones(baby, today)
  return months > milestone.discussFrom && months < 24
}

/** The age in days on a day, as a completion stores it: since the birth date, at least 0. */
export const ageInDaysOn = (birthDate: CivilDay, day: CivilDay): number =>
  Math.max(0, daysBetween(birthDate, day))
