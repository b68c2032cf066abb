import { msg } from '@lingui/core/macro'
import type { FoodHistory } from 'sync-protocol/rules/foods/food-history'
import type { HandoverLine } from '#features/activities/entries/kind-details.ts'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { foodText } from '#features/activities/foods/food-text.ts'
import { allergenNames } from '#features/activities/foods/words.ts'

/**
 * Foods that the baby ate for the first time between two instants (ms), with their allergens: the next caregiver has
 * to watch for a reaction.
 */
export function foodLines(
  foods: readonly Pick<FoodHistory, 'name' | 'allergens' | 'meals'>[] | undefined,
  { from, to }: { from: number; to: number },
  { i18n }: EntryContext,
): HandoverLine[] {
  const newFoods = (foods ?? []).filter(({ meals: [first] }) => first && first.at >= from && first.at <= to)
  if (newFoods.length === 0) return []
  const names = newFoods.map(({ name }) => foodText(name, i18n.locale)).join(', ')
  const allergens = [...new Set(newFoods.flatMap((food) => food.allergens))]
  return [
    {
      key: 'newFoods',
      act: 'feed',
      glyph: 'solids',
      title: `${i18n._(msg`New foods`)}: ${names}`,
      detail: allergens.map((allergen) => i18n._(allergenNames[allergen])).join(', '),
    },
  ]
}
