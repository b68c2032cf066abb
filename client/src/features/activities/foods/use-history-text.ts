import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { joined } from '#features/activities/entries/joined.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { EatenMeal, FoodReaction } from './use-foods.ts'

interface Eaten {
  meals: readonly EatenMeal[]
  reactions: readonly FoodReaction[]
}

/** Summary of a food or an allergen in one line: count, last time, number of reactions. `now` in ms. */
export function useHistoryText(now: number): (eaten: Eaten) => string {
  const { t } = useLingui()
  const format = useFormat()
  return ({ meals, reactions }) => {
    const last = meals.at(-1)
    const day = last && format.dayInSentence(last.at, now)
    return joined(
      meals.length > 0 && t({ message: plural(meals.length, { one: '# time', other: '# times' }) }),
      day && t({ message: `last ${day}`, comment: 'eaten; a day follows' }),
      reactions.length > 0 &&
        t({ message: plural(reactions.length, { one: '# reaction', other: '# reactions' }) }),
    )
  }
}
