import { type Allergen, allergens, dueAfterDays } from '#reference/foods/allergens.ts'
import { civilDayOf } from '#rules/civil-day.ts'
import type { FoodHistory, Meal, NotedReaction } from './food-history.ts'

/** `reaction`: a reaction to a food with this allergen was noted, so the product suggests nothing about it. */
export type AllergenStatus = 'notYet' | 'introduced' | 'keptUp' | 'due' | 'reaction'

export interface AllergenHistory<M extends Meal = Meal, R extends NotedReaction = NotedReaction> {
  allergen: Allergen
  status: AllergenStatus
  /** The meals with this allergen, in the order of time. */
  meals: readonly M[]
  reactions: readonly R[]
}

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/**
 * The status of an allergen. `keptUp`: eaten on at least two days, the last time within `dueAfterDays` civil days of
 * the viewer. `introduced`: eaten on one day. Source: ASCIA 2026, at least once a week (docs/allergens.md). `now` in
 * ms; meals of the future do not count.
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

/** Each of the nine allergens with its history, always in the same order. */
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

/** Each item once, in the order of time. */
const inOrder = <T extends { id: string; at: number }>(all: readonly T[]): T[] =>
  [...new Map(all.map((one) => [one.id, one])).values()].toSorted((a, b) => a.at - b.at)
