import { useLingui } from '@lingui/react/macro'
import { foodKey, foodNamesIn } from 'sync-protocol/rules/foods/food-words'
import { allergensOf, familyFoodsByKey } from 'sync-protocol/rules/foods/food-history'
import { MoreDetails } from '#features/activities/forms/more-details.tsx'
import type { Owner } from '#db/schema/time-index.ts'
import { AllergenChoice } from './allergen-choice.tsx'
import { foodText } from './food-text.ts'
import { useMeals, useFamilyFoods } from './use-foods.ts'
import { useSayAllergens } from './use-say-allergens.ts'
import { allergenNames } from './words.ts'

/**
 * The foods named in the text of a meal, each with its allergens, which can be corrected, and a mark for the first
 * time. `at`: time of the meal, ms; Infinity for a meal that is being logged.
 */
export const FoodMarks = ({ baby, text, at }: { baby: Owner; text: string; at: number }) => {
  const { t, i18n } = useLingui()
  const familyFoods = useFamilyFoods(baby.spaceId)
  const meals = useMeals(baby)
  const say = useSayAllergens(baby.spaceId)
  if (!familyFoods || !meals) return null
  const known = familyFoodsByKey(familyFoods)
  const eaten = new Set(
    meals.filter((meal) => meal.at < at).flatMap((meal) => foodNamesIn(meal.food).map(foodKey)),
  )
  return foodNamesIn(text).map((name) => {
    const has = allergensOf(name, known)
    const marks = [
      ...has.map((allergen) => t(allergenNames[allergen])),
      ...(eaten.has(foodKey(name)) ? [] : [t({ message: 'first time', comment: 'a food is eaten' })]),
    ]
    const food = foodText(name, i18n.locale)
    return (
      <MoreDetails key={foodKey(name)} title={food} chosen={marks.join(' · ')} startsOpen={false}>
        <AllergenChoice food={food} value={has} onChange={(allergens) => say(name, allergens)} />
      </MoreDetails>
    )
  })
}
