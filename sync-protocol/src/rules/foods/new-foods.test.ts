import { expect, it } from 'vitest'
import { foodHistories } from './food-history.ts'
import { newFoods } from './new-foods.ts'

const now = Date.UTC(2026, 10, 21, 22)
const ate = (at: number, food: string) => ({ id: `${at} ${food}`, at, food, liking: null, by: null })
const newOf = (meals: ReturnType<typeof ate>[], timeZone = 'UTC') =>
  newFoods(foodHistories(meals, [], []), now, timeZone).map(({ name }) => name)
const ago = (days: number, hour = 12) => Date.UTC(2026, 10, 21 - days, hour)

it('lists foods whose first meal was in the last seven days, the newest first', () => {
  expect(
    newOf([ate(ago(30), 'pear'), ate(ago(1), 'pear, egg'), ate(ago(6), 'banana'), ate(ago(7), 'rice')]),
  ).toEqual(['egg', 'banana'])
})

it('counts civil days of the viewer', () => {
  // It is the 22nd in Tbilisi. Seven days earlier is the 16th there, which begins at 20:00 UTC.
  const meals = [ate(ago(6, 19), 'pear'), ate(ago(6, 21), 'egg')]
  expect(newOf(meals)).toEqual(['egg', 'pear'])
  expect(newOf(meals, 'Asia/Tbilisi')).toEqual(['egg'])
})

it('leaves out a meal of the future, and a food that only a reaction names', () => {
  expect(newOf([ate(now + 60_000, 'kiwi')])).toEqual([])
  expect(newFoods(foodHistories([], [], [{ id: 'r', at: now, food: 'nut' }]), now, 'UTC')).toEqual([])
})
