import { usualMilkRules } from '#reference/milk-storage.ts'
import { isUsable, stashOf } from '#rules/milk-stash.ts'
import type { Reminder } from './reminder.ts'
import type { ReminderInput, ReminderRows } from './reminder-input.ts'

const hour = 3_600_000
/** How long before its time is over milk is reminded of, ms. At room temperature it keeps for a few hours only. */
const beforeMs = (place: string) => (place === 'ROOM' ? hour : 12 * hour)

/**
 * The portion of the stash that expires first, for the family once: it belongs to no baby. Whoever feeds it, throws it
 * away or moves it makes another cause, or none.
 */
export function milkReminders({ settings, now }: ReminderInput, rows: ReminderRows): Reminder[] {
  if (!settings.milk) return []
  const rules = rows.milkRules[0] ?? usualMilkRules
  const first = stashOf(rows.milkPortion, rows.milkTake, rules, now).find(isUsable)
  if (!first) return []
  const { row, useBy } = first
  return [
    {
      kind: 'milk',
      key: `milk:${row.id}:${useBy}`,
      tag: 'milk',
      at: useBy - beforeMs(row.place),
      until: useBy,
      details: { from: useBy },
      why: 'interval',
    },
  ]
}
