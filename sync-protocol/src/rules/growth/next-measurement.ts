import { reminderDays } from '#entities/growth-preferences.ts'
import { addDays, type CivilDay } from '../civil-day.ts'
import { daysBetween } from './assess.ts'

/** The sensible interval of measuring: weekly for a newborn, then every two weeks, monthly, and each quarter. */
export type MeasuringPace = 'newborn' | 'infant' | 'toddler' | 'child'
const paces: readonly { pace: MeasuringPace; untilDay: number; days: number }[] = [
  { pace: 'newborn', untilDay: 28, days: 7 },
  { pace: 'infant', untilDay: 365, days: 14 },
  { pace: 'toddler', untilDay: 1095, days: 30 },
  { pace: 'child', untilDay: Infinity, days: 91 },
]

export interface NextMeasurement {
  date: CivilDay
  pace: MeasuringPace
  everyDays: number
  isOverdue: boolean
  /** Days from today to `date`; negative when overdue. */
  inDays: number
}

/**
 * The next measurement: by the age at the last measurement, unless the user chose another number of days than the
 * default of 14. Without a measurement it is due today.
 */
export function nextMeasurement({
  birthDate,
  lastDate,
  today,
  reminder,
}: {
  birthDate: CivilDay
  lastDate: CivilDay | null
  today: CivilDay
  /** `settings.growthReminderDays`. */
  reminder: number
}): NextMeasurement {
  const from = lastDate ?? today
  const age = daysBetween(birthDate, from)
  const { pace, days } = paces.find(({ untilDay }) => age < untilDay)!
  const everyDays = reminder === reminderDays.usual ? days : reminder
  const date = lastDate === null ? today : addDays(lastDate, everyDays)
  const inDays = daysBetween(today, date)
  return { date, pace, everyDays, isOverdue: inDays < 0, inDays }
}
