import { addDays, civilDayOf } from '#rules/civil-day.ts'
import type { FoodHistory, Meal, NotedReaction } from './food-history.ts'

/** Civil days in a week: today and the six days before it. */
const daysOfWeek = 7

/**
 * The foods that were eaten for the first time in the last seven civil days of the viewer, the newest first. `now` in
 * ms; meals of the future do not count.
 */
export function newFoods<M extends Meal, R extends NotedReaction>(
  foods: readonly FoodHistory<M, R>[],
  now: number,
  timeZone: string,
): FoodHistory<M, R>[] {
  const from = addDays(civilDayOf(now, timeZone), 1 - daysOfWeek)
  const firstAt = ({ meals }: FoodHistory<M, R>) => meals[0]?.at ?? Infinity
  return foods
    .filter((food) => firstAt(food) <= now && civilDayOf(firstAt(food), timeZone) >= from)
    .sort((a, b) => firstAt(b) - firstAt(a) || (a.key < b.key ? -1 : 1))
}
