import type { CivilDay } from './civil-day.ts'

/** An age by calendar: whole years, then whole months, then days. */
export interface Age {
  years: number
  months: number
  days: number
}

/**
 * The age on a day in the usual form: before 30 days in days, before a year in months and days, then in years and
 * months. A birth date after `today` counts as 0 days.
 */
export function ageOn(birthDate: CivilDay, today: CivilDay): Age {
  const born = new Date(`${birthDate}T00:00:00Z`)
  const now = new Date(`${today}T00:00:00Z`)
  const totalDays = Math.floor((now.getTime() - born.getTime()) / 86_400_000)
  if (totalDays < 30) return { years: 0, months: 0, days: Math.max(0, totalDays) }

  const months = wholeMonths(birthDate, today)
  const days = Math.round((now.getTime() - monthsAfter(born, months).getTime()) / 86_400_000)
  return months < 12
    ? { years: 0, months, days }
    : { years: Math.floor(months / 12), months: months % 12, days: 0 }
}

/**
 * Whole calendar months between two days: a month is complete on the same day of the next month, a year on the
 * birthday. All ages in months use this; 0 if `today` is before `birthDate`.
 */
export function wholeMonths(birthDate: CivilDay, today: CivilDay): number {
  const born = new Date(`${birthDate}T00:00:00Z`)
  const now = new Date(`${today}T00:00:00Z`)
  const months = (now.getUTCFullYear() - born.getUTCFullYear()) * 12 + now.getUTCMonth() - born.getUTCMonth()
  return Math.max(0, now < monthsAfter(born, months) ? months - 1 : months)
}

/** The day on which so many calendar months are complete. */
export const dayAfterMonths = (birthDate: CivilDay, months: number): CivilDay =>
  monthsAfter(new Date(`${birthDate}T00:00:00Z`), months)
    .toISOString()
    .slice(0, 10)

/** The same day some months later; the last day of the month if that day does not exist. */
function monthsAfter(date: Date, months: number): Date {
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date.getUTCDate(), lastDay))
  return first
}
