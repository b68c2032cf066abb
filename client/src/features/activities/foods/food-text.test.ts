import { expect, it } from 'vitest'
import { foodKey } from 'sync-protocol/rules/foods/food-words'
import { foodText, mealText, usualFoods, withFood } from './food-text.ts'
import { recentFoods } from './recent-foods.ts'

const isSame = (a: string, b: string) => foodKey(a) === foodKey(b)

it('translates listed foods and keeps other foods as typed', () => {
  expect(['en', 'ru', 'uk', 'ka'].map((locale) => foodText('бананы', locale))).toEqual([
    'Banana',
    'Банан',
    'Банан',
    'ბანანი',
  ])
  expect(foodText('grandma’s pie', 'ru')).toBe('Grandma’s pie')
  expect(usualFoods('PEANUT', 'ka')[0]).toBe('არაქისის კარაქი')
})

it('offers earlier foods once each, newest first, in their latest spelling', () => {
  const meals = ['pear', 'Banana, oats', 'Pear ', '']
  expect(recentFoods(meals)).toEqual(['Pear', 'Banana', 'oats'])
  expect(recentFoods(meals, 1)).toEqual(['Pear'])
})

it('adds a food to the text of a meal and removes it in any spelling', () => {
  expect(withFood('', 'Pear', isSame)).toBe('Pear')
  expect(withFood('oats', 'Pear', isSame)).toBe('oats, Pear')
  expect(withFood('oats, pears', 'Pear', isSame)).toBe('oats')
  expect(withFood('x'.repeat(499), 'Pear', isSame)).toBe('x'.repeat(499))
  expect(mealText(['a', 'b'.repeat(499), 'c'])).toBe('a, c')
})
