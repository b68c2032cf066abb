import { type Allergen, allergens, dueAfterDays } from '#reference/foods/allergens.ts'
import { civilDayOf } from '#rules/civil-day.ts'
import type { FoodHistory, Meal, NotedReaction } from './food-history.ts'

/** `reaction`: one was noted for a food that has it, so nothing is said of giving it again. */
export type AllergenStatus = 'notYet' | 'introduced' | 'keptUp' | 'due' | 'reaction'

export interface AllergenHistory<M extends Meal = Meal, R extends NotedReaction = NotedReaction> {
  allergen: Allergen
  status: AllergenStatus
  /** The meals that held it, in the order of time. */
  meals: readonly M[]
  reactions: readonly R[]
}

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/**
 * How it stands with an allergen. "Kept up" is eaten on at least two days, the last time within `dueAfterDays` civil days
 * of the viewer; "introduced" is eaten on one day. Source: ASCIA 2026, at least once a week (docs/allergens.md). `now` in ms;
 * meals of the future count as none.
 */
export function allergenStatus(
  meals: readonly { at: number }[],
  reactions: readonly unknown[],
  now: number,
  timeZone: string,
): AllergenStatus {
  if (reactions.length > 0) return 'reaction'
  const days = new Set(meals.filter(({ at }) => at <= now).map(({ at }) => civilDayOf(at, timeZone)))
  if (days.size === 0) return 'notYet'
  const last = [...days].toSorted().at(-1)!
  if (daysBetween(last, civilDayOf(now, timeZone)) > dueAfterDays) return 'due'
  return days.size === 1 ? 'introduced' : 'keptUp'
}

/** Each of the nine with its history, always in the same order. */
export const allergenHistories = <M extends Meal, R extends NotedReaction>(
  foods: readonly FoodHistory<M, R>[],
  now: number,
  timeZone: string,
): AllergenHistory<M, R>[] =>
  allergens.map((allergen) => {
    const having = foods.filter((food) => food.allergens.includes(allergen))
    const meals = inOrder(having.flatMap((food) => food.meals))
    const reactions = inOrder(having.flatMap((food) => food.reactions))
    return { allergen, status: allergenStatus(meals, reactions, now, timeZone), meals, reactions }
  })

/** Each once, in the order of time. */
const inOrder = <T extends { id: string; at: number }>(all: readonly T[]): T[] =>
  [...new Map(all.map((one) => [one.id, one])).values()].toSorted((a, b) => a.at - b.at)
