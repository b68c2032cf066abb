import type { Allergen } from '#reference/foods/allergens.ts'
import { allergensIn, foodKey, foodNamesIn } from './food-words.ts'

/** A meal of solid food. `at` in ms. */
export interface Meal {
  id: string
  at: number
  /** The foods as typed. */
  food: string
  liking: string | null
  by: string | null
}

/** The family's own information about a food. */
export interface FamilyFood {
  name: string
  allergens: readonly Allergen[]
}

/** A reaction. The foods that a person chose for it have the form of a meal. */
export interface NotedReaction {
  id: string
  at: number
  food: string
}

export interface FoodHistory<M extends Meal = Meal, R extends NotedReaction = NotedReaction> {
  key: string
  /** As typed most recently. */
  name: string
  allergens: readonly Allergen[]
  /** Whether the allergens come from the family instead of the list. */
  isFromFamily: boolean
  /** In the order of time. */
  meals: readonly M[]
  reactions: readonly R[]
}

/** The family's own information about foods, by their keys. */
export const familyFoodsByKey = (familyFoods: readonly FamilyFood[]): ReadonlyMap<string, FamilyFood> =>
  new Map(familyFoods.map((food) => [foodKey(food.name), food]))

/** The allergens of a food: from the family if it set them, otherwise from the list. */
export const allergensOf = (
  name: string,
  familyFoods: ReadonlyMap<string, FamilyFood>,
): readonly Allergen[] => familyFoods.get(foodKey(name))?.allergens ?? allergensIn(name)

/**
 * The foods of these meals, each with its history; the one eaten last is first. A food that only a reaction names has
 * no meals.
 */
export function foodHistories<M extends Meal, R extends NotedReaction>(
  meals: readonly M[],
  familyFoods: readonly FamilyFood[],
  reactions: readonly R[],
): FoodHistory<M, R>[] {
  const known = familyFoodsByKey(familyFoods)
  const found = new Map<string, { name: string; meals: M[]; reactions: R[] }>()
  const historyOf = (name: string) => {
    const key = foodKey(name)
    const one = found.get(key) ?? { name, meals: [], reactions: [] }
    found.set(key, one)
    return one
  }
  for (const meal of meals.toSorted((a, b) => a.at - b.at))
    for (const name of foodNamesIn(meal.food)) {
      const one = historyOf(name)
      one.name = name
      one.meals.push(meal)
    }
  for (const reaction of reactions.toSorted((a, b) => a.at - b.at))
    for (const name of foodNamesIn(reaction.food)) historyOf(name).reactions.push(reaction)
  const lastOf = (one: { meals: M[]; reactions: R[] }) =>
    Math.max(one.meals.at(-1)?.at ?? 0, one.reactions.at(-1)?.at ?? 0)
  return [...found]
    .map(([key, one]) => ({
      key,
      ...one,
      allergens: allergensOf(one.name, known),
      isFromFamily: known.has(key),
    }))
    .sort((a, b) => lastOf(b) - lastOf(a) || (a.key < b.key ? -1 : 1))
}
