import { isCalendarDate } from '#entities/scalars.ts'
import { addDays, type CivilDay } from './civil-day.ts'

export type DayProblem = 'missing' | 'future' | 'beforeBirth'

/** What is wrong with the day of something that happened in a baby's life; null where nothing is. */
export function dayProblem(day: string, birthDate: CivilDay, today: CivilDay): DayProblem | null {
  if (!isCalendarDate(day)) return 'missing'
  if (day > today) return 'future'
  return day < birthDate ? 'beforeBirth' : null
}

/** Days that are offered in one tap: today, yesterday, a week ago; none from before the birth. */
export const dayPresets = (birthDate: CivilDay, today: CivilDay) =>
  [
    { key: 'today' as const, day: today },
    { key: 'yesterday' as const, day: addDays(today, -1) },
    { key: 'weekAgo' as const, day: addDays(today, -7) },
  ].filter(({ day }) => day >= birthDate)

/** How many years before today it was, to the day; null where the day is another one or this year's. */
export function yearsAgoToday(day: CivilDay, today: CivilDay): number | null {
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4))
  // What was on 29 February is remembered on the 28th of other years.
  const isLeapDay = day.endsWith('02-29') && addDays(today, 1).endsWith('03-01')
  return years >= 1 && (day.slice(5) === today.slice(5) || (isLeapDay && today.endsWith('02-28')))
    ? years
    : null
}
