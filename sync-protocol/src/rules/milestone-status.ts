import type { Milestone } from '#reference/milestones.ts'
import { wholeMonths } from './age.ts'
import type { CivilDay } from './civil-day.ts'
import { ageCountsFrom, type Gestation } from './corrected-age.ts'

const dayMs = 86_400_000

/** Whole days from one civil day to another; negative where `to` is before `from`. */
export const daysBetween = (from: CivilDay, to: CivilDay): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** How old a baby is in whole months for what it can do: of one born early the corrected age, to two years. */
const monthsForMilestones = (baby: Gestation, today: CivilDay): number =>
  wholeMonths(ageCountsFrom(baby, today), today)

/** The month of the line that is the baby's own: its whole months, from 1 to 12. */
export const currentMonth = (baby: Gestation, today: CivilDay): number =>
  Math.min(12, Math.max(1, monthsForMilestones(baby, today)))

type MonthState = 'past' | 'current' | 'upcoming'

/** Where a month of the line stands; after the first year all are past. */
export function monthState(month: number, baby: Gestation, today: CivilDay): MonthState {
  const months = monthsForMilestones(baby, today)
  if (months > 12 || month < Math.max(1, months)) return 'past'
  return month === currentMonth(baby, today) ? 'current' : 'upcoming'
}

/**
 * Whether something that nobody marked is worth a word at the next visit: the month of the age by which nearly all do
 * it is over (`clinical.md` §2: absent past the age to discuss it), and the baby did not turn two yet. While that
 * month is the baby's own, it has time. It is no finding, and nothing that is urgent.
 */
export const isWorthMentioning = (
  milestone: Pick<Milestone, 'discussFrom'>,
  baby: Gestation,
  today: CivilDay,
): boolean => {
  const months = monthsForMilestones(baby, today)
  return months > milestone.discussFrom && months < 24
}

/** The age in days on a day, as a completion keeps it: by the birth date, not below 0. */
export const ageInDaysOn = (birthDate: CivilDay, day: CivilDay): number =>
  Math.max(0, daysBetween(birthDate, day))
