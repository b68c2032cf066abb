import { milkPlace } from '#entities/milk-portion.ts'
import { usualMilkRules } from '#reference/milk-storage.ts'
import { isUsable, stashOf } from '#rules/milk-stash.ts'
import type { Reminder } from './reminder.ts'
import type { ReminderInput, ReminderRows } from './reminder-input.ts'

const hour = 3_600_000
/** How long before its expiry milk causes a reminder, ms. At room temperature it keeps for only a few hours. */
const beforeMs = (place: string) => (place === 'ROOM' ? hour : 12 * hour)

/**
 * The portion that expires first in each storage place, once per family: milk belongs to no baby. Each place has its
 * own reminder, because the hour of notice for milk in the room must not hide the twelve hours for milk in the
 * fridge. Feeding, discarding or moving a portion changes the cause, or removes it.
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
