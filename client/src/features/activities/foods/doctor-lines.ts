import { msg, plural } from '@lingui/core/macro'
import type { AllergenHistory } from 'sync-protocol/rules/foods/allergen-status'
import { joined } from '#features/activities/entries/joined.ts'
import type { DoctorLine } from '#features/activities/entries/kind-details.ts'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { foodText } from './food-text.ts'
import type { EatenFood, EatenMeal, FoodReaction } from './use-foods.ts'
import { allergenNames, statusNames } from './words.ts'

/** The doctor sheet's lines about solids: all since birth, and what is new in the period. */
export interface SolidsForDoctor {
  foods: readonly EatenFood[]
  histories: readonly AllergenHistory<EatenMeal, FoodReaction>[]
}

/**
 * Each allergen that was eaten or followed by a reaction, with its first and last day; allergens not eaten yet; and
 * the foods that were new from `fromMs` to `toMs`. Empty if no solids were ever logged.
 */
export function doctorLines(
  { foods, histories }: SolidsForDoctor,
  fromMs: number,
  toMs: number,
  { i18n, format }: EntryContext,
): DoctorLine[] {
  if (foods.length === 0) return []
  const began = histories.filter(({ status }) => status !== 'notYet')
  const notYet = histories.filter(({ status }) => status === 'notYet')
  const name = ({ allergen }: (typeof histories)[number]) => i18n._(allergenNames[allergen])
  const fresh = foods.filter(({ meals: [first] }) => first && first.at >= fromMs && first.at <= toMs)
  const lineOf = (history: (typeof histories)[number]): DoctorLine => {
    const { meals, status } = history
    const [first, last] = [meals[0], meals.at(-1)].map((meal) => meal && format.date(meal.at))
    return {
      label: name(history),
      value: joined(
        status === 'reaction' && i18n._(statusNames.reaction),
        first && i18n._(msg({ message: `first ${first}`, comment: 'eaten; a date follows' })),
        last && last !== first && i18n._(msg({ message: `last ${last}`, comment: 'eaten; a day follows' })),
        meals.length > 0 &&
          i18n._(msg({ message: plural(meals.length, { one: '# time', other: '# times' }) })),
      ),
    }
  }
  return [
    ...began.map(lineOf),
    ...(notYet.length > 0 ? [{ label: i18n._(statusNames.notYet), value: notYet.map(name).join(', ') }] : []),
    ...(fresh.length > 0
      ? [
          {
            label: i18n._(msg`New foods`),
            value: fresh.map((food) => foodText(food.name, i18n.locale)).join(', '),
          },
        ]
      : []),
  ]
}
