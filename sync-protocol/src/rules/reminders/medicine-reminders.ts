import { addDays, civilDayOf, startOfDay } from '#rules/civil-day.ts'
import { instantAt } from '#rules/civil-time.ts'
import { medicineKey, nextDoses } from '#rules/next-dose.ts'
import type { Reminder } from './reminder.ts'
import type { ReminderInput, ReminderRows } from './reminder-input.ts'

/** A name as part of a key of at most 200 characters. */
const namePart = (name: string) => [...medicineKey(name)].slice(0, 70).join('')

/**
 * The earliest time for the next dose of a medicine, by the interval that a parent typed. Every dose creates another
 * key. One interval later the reminder expires, because the medicine is finished.
 */
export function medicineReminders({ settings }: ReminderInput, { medicine }: ReminderRows): Reminder[] {
  if (!settings.medicine) return []
  return nextDoses(medicine).flatMap(({ last, notBefore }): Reminder[] => {
    if (notBefore === null) return []
    const since = Date.parse(last.timestamp)
    const name = namePart(last.name)
    return [
      {
        kind: 'medicine',
        key: `medicine:${name}:${last.id}`,
        tag: `medicine:${name}`,
        at: notBefore,
        until: notBefore + (notBefore - since),
        details: { since, name: last.name },
        why: 'interval',
      },
    ]
  })
}

/** The vitamin of today, or of tomorrow once it was given today. */
export function vitaminReminders(input: ReminderInput, { medicine }: ReminderRows): Reminder[] {
  const { baby, settings, now, timeZone } = input
  if (!settings.vitamin) return []
  const { vitaminName, vitaminTime } = settings
  const isVitamin = ({ name, kind }: (typeof medicine)[number]) =>
    vitaminName === null ? kind === 'SUPPLEMENT' : medicineKey(name) === medicineKey(vitaminName)
  const today = civilDayOf(now, timeZone)
  const isGiven = medicine.some(
    (dose) => isVitamin(dose) && civilDayOf(Date.parse(dose.timestamp), timeZone) === today,
  )
  const day = isGiven ? addDays(today, 1) : today
  return [
    {
      kind: 'vitamin',
      key: `vitamin:${baby.id}:${day}`,
      tag: 'vitamin',
      at: instantAt({ day, time: vitaminTime }, timeZone),
      until: startOfDay(addDays(day, 1), timeZone),
      details: vitaminName === null ? {} : { name: vitaminName },
      why: 'daily',
    },
  ]
}
