import { foodKey, foodNamesIn } from 'sync-protocol/rules/foods/food-words'

/** The distinct foods of these meals, most recent first. `meals` must be in time order. */
export function recentFoods(meals: readonly string[], maxFoods = 8): string[] {
  const names = meals.toReversed().flatMap(foodNamesIn)
  const seen = new Set<string>()
  return names.filter((name) => !seen.has(foodKey(name)) && seen.add(foodKey(name))).slice(0, maxFoods)
}
