import { reactionHours } from '#reference/foods/allergens.ts'

const hourMs = 3_600_000

/**
 * The meals that may have caused a reaction, the latest first: those of the last two hours, and the earlier ones of
 * up to three days (`reactionHours`). `at` in ms.
 */
export function mealsBefore<M extends { at: number }>(
  meals: readonly M[],
  at: number,
): { soon: M[]; earlier: M[] } {
  const within = (from: number, to: number) =>
    meals
      .filter((meal) => at - meal.at >= from * hourMs && at - meal.at <= to * hourMs)
      .toSorted((a, b) => b.at - a.at)
  const soon = within(0, reactionHours.soon)
  return { soon, earlier: within(0, reactionHours.latest).filter((meal) => !soon.includes(meal)) }
}
