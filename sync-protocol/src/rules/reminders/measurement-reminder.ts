import { civilDayOf } from '#rules/civil-day.ts'
import { instantAt } from '#rules/civil-time.ts'
import { nextMeasurement } from '#rules/growth/next-measurement.ts'
import type { Reminder } from './reminder.ts'
import type { ReminderInput, ReminderRows } from './reminder-input.ts'

const day = 86_400_000
const time = '10:00'

/**
 * The next measurement, in the morning of its day. Without any measurement it is due today, with a single reminder.
 */
export function measurementReminders(input: ReminderInput, rows: ReminderRows): Reminder[] {
  const { baby, settings, now, timeZone, measurementDays } = input
  if (!settings.measurement) return []
  const today = civilDayOf(now, timeZone)
  const last = rows.growthMeasurement
    .filter(({ date }) => date <= today)
    .reduce<ReminderRows['growthMeasurement'][number] | undefined>(
      (a, b) => (a && a.date + a.id > b.date + b.id ? a : b),
      undefined,
    )
  const lastDate = last?.date ?? null
  const { date } = nextMeasurement({ birthDate: baby.birthDate, lastDate, today, reminder: measurementDays })
  const at = instantAt({ day: date, time }, timeZone)
  return [
    {
      kind: 'measurement',
      key: `measurement:${last?.id ?? `none:${baby.id}`}`,
      tag: 'measurement',
      at,
      until: at + 7 * day,
      details: last ? { since: instantAt({ day: last.date, time: '12:00' }, timeZone) } : {},
      why: 'pace',
    },
  ]
}
