import { milkPlace } from '#entities/milk-portion.ts'
import { usualMilkRules } from '#reference/milk-storage.ts'
import { isUsable, stashOf } from '#rules/milk-stash.ts'
import type { Reminder } from './reminder.ts'
import type { ReminderInput, ReminderRows } from './reminder-input.ts'

const hour = 3_600_000
/** How long before its expiry milk causes a reminder, ms. At room temperature it keeps for only a few hours. */
const beforeMs = (place: string) => (place === 'ROOM' ? hour : 12 * hour)

/**
 * The portion that expires first of each place where milk is, for the family once: it belongs to no baby. Each place has
 * its own, because an hour's notice of milk in the room must not hide the twelve of milk in the fridge. Whoever feeds a
 * portion, throws it away or moves it makes another cause, or none.
 */
export function milkReminders({ settings, now }: ReminderInput, rows: ReminderRows): Reminder[] {
  if (!settings.milk) return []
  const rules = rows.milkRules[0] ?? usualMilkRules
  const usable = stashOf(rows.milkPortion, rows.milkTake, rules, now).filter(isUsable)
  return milkPlace.options.flatMap((place) => {
    const first = usable.find(({ row }) => row.place === place)
    if (!first) return []
    const { row, useBy } = first
    return {
      kind: 'milk' as const,
      key: `milk:${row.id}:${useBy}`,
      tag: `milk:${place}`,
      at: useBy - beforeMs(place),
      until: useBy,
      details: { from: useBy },
      why: 'interval' as const,
    }
  })
}
