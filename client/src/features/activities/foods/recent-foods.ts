import { foodKey, foodNamesIn } from 'sync-protocol/rules/foods/food-words'

/** The foods of these meals, which are in the order of time, each once; those eaten last are first. */
export function recentFoods(meals: readonly string[], most = 8): string[] {
  const names = meals.toReversed().flatMap(foodNamesIn)
  const seen = new Set<string>()
  return names.filter((name) => !seen.has(foodKey(name)) && seen.add(foodKey(name))).slice(0, most)
}
