import { describe, expect, it } from 'vitest'
import { allergens, foodLanguages } from '#reference/foods/allergens.ts'
import { foodList } from '#reference/foods/food-list.ts'
import { foodId } from './food-id.ts'
import { allergensIn, foodKey, foodNamesIn, listedFood } from './food-words.ts'

describe('the list', () => {
  it('has each allergen in several foods, and each food once', () => {
    for (const allergen of allergens)
      expect(foodList.filter((food) => food.allergens.includes(allergen)).length, allergen).toBeGreaterThan(1)
    expect(new Set(foodList.map(({ id }) => id)).size).toBe(foodList.length)
    for (const { allergens: has } of foodList)
      expect(allergens.filter((one) => has.includes(one)).length).toBe(has.length)
  })

  it.each(foodLanguages)('finds each food by its name in %s, and no other one', (language) => {
    for (const food of foodList)
      expect([food.id, listedFood(food.names[language])?.id]).toEqual([food.id, food.id])
  })
})

const named: [text: string, has: string][] = [
  ['Peanut butter', 'PEANUT'],
  ['toast with peanut butter', 'WHEAT PEANUT'],
  ['2 scrambled eggs', 'EGG'],
  ['coconut milk', ''],
  ['oat milk', ''],
  ['almond milk', 'TREE_NUT'],
  ['Oatmeal with milk', 'MILK'],
  ['breast milk', ''],
  ['eggplant', ''],
  ['butternut squash', ''],
  ['butter', 'MILK'],
  ['buckwheat', ''],
  ['nutmeg', ''],
  ['rice noodles', ''],
  ['soy sauce', 'SOY WHEAT'],
  ['soya yoghurt', 'SOY'],
  ['crab sticks', 'FISH EGG'],
  ['prawns', 'CRUSTACEAN'],
  ['pea puree', ''],
  ['арахисовая паста', 'PEANUT'],
  ['хлеб с арахисовой пастой', 'WHEAT PEANUT'],
  ['полжелтка', ''],
  ['половина желтка', 'EGG'],
  ['печень', ''],
  ['печенье', 'WHEAT'],
  ['сырой огурец', ''],
  ['каша на молоке', 'MILK'],
  ['кокосовое молоко', ''],
  ['грецкие орехи', 'TREE_NUT'],
  ['яблочный сок', ''],
  ['соль', ''],
  ['слива', ''],
  ['сливки', 'MILK'],
  ['сырники', 'MILK EGG WHEAT'],
  ['Сёмга', 'FISH'],
  ['пшенная каша', ''],
  ['пшеничная каша', 'WHEAT'],
  ['кисломолочний сир', 'MILK'],
  ["м'ясо", ''],
  ['волоські горіхи', 'TREE_NUT'],
  ['манна каша', 'WHEAT'],
  ['არაქისის კარაქი', 'PEANUT'],
  ['კარაქი', 'MILK'],
  ['კვერცხის გული', 'EGG'],
  ['ნიგვზის საცივი', 'TREE_NUT'],
  ['პურე', ''],
  ['პურით', 'WHEAT'],
  ['ქოქოსის რძე', ''],
  ['რძიანი ფაფა', 'MILK'],
  ['დედის რძე', ''],
  ['🍌', ''],
  ['', ''],
]

it.each(named)('finds the allergens of "%s": %s', (text, has) => {
  expect(allergensIn(text).join(' ')).toBe(has)
})

it('gives a food the same key in every language, case and number', () => {
  expect(new Set(['Bananas', ' banana ', 'бананы', 'ბანანი'].map(foodKey))).toEqual(
    new Set(['listed:banana']),
  )
  expect(foodKey('Grandma’s  PIE')).toBe('grandma’s pie')
  expect(foodKey("Grandma's pie")).toBe('grandma’s pie')
  expect(foodKey('banana with oats')).toBe('banana with oats')
  expect(foodKey('🍌 ')).toBe('🍌')
  expect(foodId('Banana')).toBe(foodId('банан'))
  expect(foodId('Grandma’s pie')).not.toBe(foodId('Banana'))
})

it('splits the text of a meal into foods', () => {
  expect(foodNamesIn('Banana, oats + peanut butter;\nегg, bananas')).toEqual([
    'Banana',
    'oats',
    'peanut butter',
    'егg',
  ])
  expect(foodNamesIn('0,5 яйца, 30 г творога, рис 2 ч. л., pear (20 g)')).toEqual([
    'яйца',
    'творога',
    'рис',
    'pear',
  ])
  expect(foodNamesIn(' , ;')).toEqual([])
  expect(foodNamesIn('7up')).toEqual(['7up'])
})
