import { type FoodLanguage, foodLanguages } from 'sync-protocol/reference/foods/allergens'
import { foodList } from 'sync-protocol/reference/foods/food-list'
import { foodNamesIn, listedFood } from 'sync-protocol/rules/foods/food-words'

const languageOf = (locale: string): FoodLanguage => foodLanguages.find((one) => one === locale) ?? 'en'

const capital = (name: string, locale: string) => {
  const [start = '', ...rest] = name
  // Georgian has no capitals in running text.
  return locale === 'ka' ? name : start.toLocaleUpperCase(locale) + rest.join('')
}

/** A food in the language on screen: one of the list by its name there, any other as it was typed. */
export const foodText = (name: string, locale: string): string =>
  capital(listedFood(name)?.names[languageOf(locale)] ?? name, locale)

/** The foods of the list with this allergen, in the language on screen. */
export const usualFoods = (allergen: string, locale: string): string[] =>
  foodList
    .filter((food) => food.allergens.some((one) => one === allergen))
    .map((food) => food.names[languageOf(locale)])

/** Foods as the text of a meal, at most as long as it may be: those that do not fit are left out. */
export function mealText(names: readonly string[], most = 500): string {
  let text = ''
  for (const name of names) {
    const longer = text === '' ? name : `${text}, ${name}`
    if ([...longer].length <= most) text = longer
  }
  return text
}

/** The text of a meal with this food, or without it if it is there. */
export function withFood(text: string, name: string, sameFood: (a: string, b: string) => boolean): string {
  const names = foodNamesIn(text)
  const others = names.filter((one) => !sameFood(one, name))
  return mealText(others.length < names.length ? others : [...names, name])
}
