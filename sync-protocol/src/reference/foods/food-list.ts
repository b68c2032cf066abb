import { allergenFoods } from './allergen-foods.ts'
import { type Allergen, foodLanguages, type FoodLanguage } from './allergens.ts'
import { otherFoods } from './other-foods.ts'

/** A word of a name: it begins with `stem`, or equals `stem` if it is whole. */
export interface NamePart {
  stem: string
  isWhole: boolean
}

export interface ListedFood {
  id: string
  allergens: readonly Allergen[]
  /** Display names, in lower case. */
  names: Record<FoodLanguage, string>
  /** All names that match it. */
  forms: readonly (readonly NamePart[])[]
}

const partOf = (word: string, language: FoodLanguage): NamePart[] => {
  const [stem, ending] = word.split('·') as [string, string?]
  if (ending !== undefined) return [{ stem, isWhole: false }]
  const whole = { stem, isWhole: true }
  return language === 'en' ? [whole, { stem: `${stem}s`, isWhole: true }] : [whole]
}

/** All forms of a name: English words have a plural. */
const formsOf = (name: string, language: FoodLanguage): NamePart[][] =>
  name
    .split(' ')
    .reduce<NamePart[][]>(
      (forms, word) => forms.flatMap((form) => partOf(word, language).map((part) => [...form, part])),
      [[]],
    )

function foodOf(line: string): ListedFood {
  const [id, has, ...cells] = line.split('|') as [string, string, ...string[]]
  const named = foodLanguages.map((language, index) => [language, cells[index]!.split('/')] as const)
  return {
    id,
    allergens: has.split(' ').filter((one) => one !== '') as Allergen[],
    names: Object.fromEntries(
      named.map(([language, [first]]) => [language, first!.replaceAll('·', '')]),
    ) as ListedFood['names'],
    forms: named.flatMap(([language, names]) => names.flatMap((name) => formsOf(name, language))),
  }
}

/** The foods with known allergens, with their names in four languages. */
export const foodList: readonly ListedFood[] = `${allergenFoods}${otherFoods}`
  .split('\n')
  .filter((line) => line !== '')
  .map(foodOf)
