import { type FoodLanguage, foodLanguages } from 'sync-protocol/reference/foods/allergens'
import { foodList } from 'sync-protocol/reference/foods/food-list'
import { foodNamesIn, listedFood } from 'sync-protocol/rules/foods/food-words'

const languageOf = (locale: string): FoodLanguage => foodLanguages.find((one) => one === locale) ?? 'en'

const capital = (name: string, locale: string) => {
  const [start = '', ...rest] = name
  // Georgian has no capitals in running text.
  return locale === 'ka' ? name : start.toLocaleUpperCase(locale) + rest.join('')
}

/** The name of a listed food in the current language; any other food as it was typed. */
export const foodText = (name: string, locale: string): string =>
  capital(listedFood(name)?.names[languageOf(locale)] ?? name, locale)

/** The listed foods with this allergen, in the current language. */
export const usualFoods = (allergen: string, locale: string): string[] =>
  foodList
    .filter((food) => food.allergens.some((one) => one === allergen))
    .map((food) => food.names[languageOf(locale)])

/** Joins foods to the text of a meal. Leaves out foods that exceed the maximum length. */
export function mealText(names: readonly string[], maxLength = 500): string {
  let text = ''
  for (const name of names) {
    const longer = text === '' ? name : `${text}, ${name}`
    if ([...longer].length <= maxLength) text = longer
  }
  return text
}

/** Toggles a food in the text of a meal. */
export function withFood(text: string, name: string, sameFood: (a: string, b: string) => boolean): string {
  const names = foodNamesIn(text)
  const others = names.filter((one) => !sameFood(one, name))
  return mealText(others.length < names.length ? others : [...names, name])
}
