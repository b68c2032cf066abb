import { expect, it } from 'vitest'
import { allergenHistories } from 'sync-protocol/rules/foods/allergen-status'
import { foodHistories } from 'sync-protocol/rules/foods/food-history'
import { i18nIn } from '#i18n/languages.ts'
import { formatIn } from '#i18n/use-format.ts'
import { doctorLines } from './doctor-lines.ts'
import type { EatenMeal, FoodReaction } from './use-foods.ts'

const noon = Date.parse('2026-06-15T12:00:00.000Z')
const dayMs = 86_400_000
const meal = (days: number, food: string): EatenMeal => ({
  ...{ id: `${days}`, at: noon - days * dayMs, food, liking: null, by: null, row: {} as never },
})
const words = async (language: 'en' | 'ru') => {
  const i18n = await i18nIn(language, 'family', 'sheets', 'doctor')
  return { i18n, format: formatIn(i18n, 'UTC'), units: 'metric' as const }
}

it('lists allergens, reactions and new foods in the language of the sheet', async () => {
  const reaction: FoodReaction = { id: 'r', at: noon, food: 'cod', row: {} as never }
  const foods = foodHistories([meal(30, 'egg'), meal(2, 'egg, banana'), meal(1, 'cod')], [], [reaction])
  const histories = allergenHistories(foods, noon, 'UTC')
  const lines = doctorLines({ foods, histories }, noon - 7 * dayMs, noon, await words('en'))
  expect(lines.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '))).toEqual([
    'Egg: first 16 May · last 13 Jun · 2 times',
    'Fish: Reaction noted · first 14 Jun · 1 time',
    'Not yet: Peanut, Cow’s milk, Tree nuts, Sesame, Soy, Wheat, Crustaceans',
    'New foods: Cod, Banana',
  ])
  const russian = doctorLines({ foods, histories }, noon - 7 * dayMs, noon, await words('ru'))
  expect(russian.at(-1)).toEqual({ label: 'Новые продукты', value: 'Треска, Банан' })
})

it('is empty for a baby that eats no solids', async () => {
  const histories = allergenHistories<EatenMeal, FoodReaction>([], noon, 'UTC')
  expect(doctorLines({ foods: [], histories }, 0, noon, await words('en'))).toEqual([])
})
