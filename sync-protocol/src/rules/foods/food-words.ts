import type { Allergen } from '#reference/foods/allergens.ts'
import { foodList, type ListedFood, type NamePart } from '#reference/foods/food-list.ts'

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll("'", '’')
    .match(/[\p{L}\p{M}\p{N}’]+/gu) ?? []

interface Form {
  food: ListedFood
  parts: readonly NamePart[]
  /** Number of letters, plus a half for each word that must match as a whole. */
  weight: number
}

/** By the first letters of their first word, the longest first: "almond milk" matches before "milk". */
const formsByStart = new Map<string, Form[]>()
const startOf = (word: string) => word.slice(0, 2)
for (const food of foodList)
  for (const parts of food.forms) {
    const weight = parts.reduce((sum, { stem, isWhole }) => sum + stem.length + (isWhole ? 0.5 : 0), 0)
    const start = startOf(parts[0]!.stem)
    formsByStart.set(start, [...(formsByStart.get(start) ?? []), { food, parts, weight }])
  }
for (const forms of formsByStart.values())
  forms.sort((a, b) => b.parts.length - a.parts.length || b.weight - a.weight)

const fits = ({ stem, isWhole }: NamePart, word: string | undefined) =>
  word !== undefined && (isWhole ? word === stem : word.startsWith(stem))

/** The listed foods in a text, in its order. `isAll`: the text has no other words. */
function listedIn(text: string): { foods: ListedFood[]; isAll: boolean } {
  const words = wordsOf(text)
  const foods: ListedFood[] = []
  let others = 0
  for (let at = 0; at < words.length;) {
    const form = formsByStart
      .get(startOf(words[at]!))
      ?.find(({ parts }) => parts.every((part, index) => fits(part, words[at + index])))
    if (form) foods.push(form.food)
    else others += 1
    at += form?.parts.length ?? 1
  }
  return { foods, isAll: others === 0 }
}

/** The one listed food that a name means; undefined if it means none or several, or has other words. */
export function listedFood(name: string): ListedFood | undefined {
  const { foods, isAll } = listedIn(name)
  return isAll && foods.length === 1 ? foods[0] : undefined
}

/** The allergens of the foods in a name, by the list; docs/allergens.md has its limits. */
export const allergensIn = (name: string): Allergen[] => [
  ...new Set(listedIn(name).foods.flatMap((food) => food.allergens)),
]

/** The key for comparing names of foods: a listed food has the same key in every language. */
export function foodKey(name: string): string {
  const listed = listedFood(name)
  if (listed) return `listed:${listed.id}`
  return wordsOf(name).join(' ') || name.trim().toLowerCase()
}

/** An amount at the start or the end of a name. */
const amount = String.raw`\d+(?:[.,/]\d+)?\s*(?:g|gr|ml|oz|tsp|tbsp|г|гр|мл|ч\.?\s?л\.?|ст\.?\s?л\.?|გ|გრ|მლ)?`
const amounts = new RegExp(String.raw`^${amount}\s+|\s+\(?${amount}\)?$`, 'giu')

/** The foods of a meal from the typed text: parts between commas, line breaks and plus signs. */
export function foodNamesIn(text: string): string[] {
  const parts = text
    .replaceAll(/(\d),(\d)/g, '$1.$2')
    .split(/[,;\n+&•،]/u)
    .map((part) => part.trim().replaceAll(amounts, '').trim())
    .filter((part) => part !== '')
  const seen = new Set<string>()
  return parts.filter((part) => {
    const key = foodKey(part)
    return !seen.has(key) && seen.add(key)
  })
}
