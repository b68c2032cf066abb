import { addDays, type CivilDay } from 'sync-protocol/rules/civil-day'
import { calendarDate } from 'sync-protocol/entities/scalars'

export interface MarkValues {
  dateCompleted: string
  notes: string
}

export type DateProblem = 'missing' | 'future' | 'beforeBirth'

/** What is wrong with the day of something that happened in a baby's life; null where nothing is. */
export function dateProblem(day: string, birthDate: CivilDay, today: CivilDay): DateProblem | null {
  if (!calendarDate.safeParse(day).success) return 'missing'
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
