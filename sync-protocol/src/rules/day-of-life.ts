import { isCalendarDate } from '#entities/scalars.ts'
import { addDays, type CivilDay } from './civil-day.ts'

export type DayProblem = 'missing' | 'future' | 'beforeBirth'

/** The problem with the day of an event in a baby's life; null if there is none. */
export function dayProblem(day: string, birthDate: CivilDay, today: CivilDay): DayProblem | null {
  if (!isCalendarDate(day)) return 'missing'
  if (day > today) return 'future'
  return day < birthDate ? 'beforeBirth' : null
}

/** Preset days: today, yesterday, a week ago; none before the birth. */
export const dayPresets = (birthDate: CivilDay, today: CivilDay) =>
  [
    { key: 'today' as const, day: today },
    { key: 'yesterday' as const, day: addDays(today, -1) },
    { key: 'weekAgo' as const, day: addDays(today, -7) },
  ].filter(({ day }) => day >= birthDate)

/** How many years ago it was on this calendar day; null for another day or the current year. */
export function yearsAgoToday(day: CivilDay, today: CivilDay): number | null {
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4))
  // An event of 29 February is remembered on the 28th in other years.
  const isLeapDay = day.endsWith('02-29') && addDays(today, 1).endsWith('03-01')
  return years >= 1 && (day.slice(5) === today.slice(5) || (isLeapDay && today.endsWith('02-28')))
    ? years
    : null
}
