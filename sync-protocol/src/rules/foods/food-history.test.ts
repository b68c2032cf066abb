import { describe, expect, it } from 'vitest'
import { allergenHistories, allergenStatus } from './allergen-status.ts'
import { foodHistories, type Meal } from './food-history.ts'
import { mealsBefore } from './meals-before.ts'

const noon = Date.parse('2026-06-15T12:00:00.000Z')
const dayMs = 86_400_000
const meal = (daysAgo: number, food: string, by = 'anna'): Meal => ({
  id: `${food}/${daysAgo}`,
  at: noon - daysAgo * dayMs,
  food,
  liking: null,
  by,
})

describe('the history of foods', () => {
  it('has the first time, its author and the count, across languages and spellings', () => {
    const foods = foodHistories(
      [meal(0, 'банан'), meal(3, 'Banana, oats'), meal(1, 'bananas', 'dad'), meal(9, 'Pie')],
      [],
      [],
    )
    expect(foods.map(({ key, name, meals }) => [key, name, meals.length])).toEqual([
      ['listed:banana', 'банан', 3],
      ['listed:oats', 'oats', 1],
      ['pie', 'Pie', 1],
    ])
    expect(foods[0]!.meals.map(({ by }) => by)).toEqual(['anna', 'dad', 'anna'])
  })

  it("uses the family's allergens instead of those of the list", () => {
    const familyFoods = [
      { name: 'PIE', allergens: ['EGG', 'WHEAT'] as const },
      { name: 'banana bread', allergens: [] },
    ]
    const foods = foodHistories([meal(1, 'pie'), meal(2, 'banana bread'), meal(3, 'toast')], familyFoods, [])
    expect(foods.map(({ allergens, isFromFamily }) => [allergens, isFromFamily])).toEqual([
      [['EGG', 'WHEAT'], true],
      [[], true],
      [['WHEAT'], false],
    ])
  })

  it('links a reaction to its foods, also to one without a meal', () => {
    const reaction = { id: 'r', at: noon, food: 'Bananas, cake, banana' }
    const foods = foodHistories([meal(1, 'banana')], [], [reaction])
    expect(foods.map(({ key, meals, reactions }) => [key, meals.length, reactions])).toEqual([
      ['listed:banana', 1, [reaction]],
      ['listed:cake', 0, [reaction]],
    ])
  })
})

describe('the status of an allergen', () => {
  const at = (...daysAgo: number[]) => daysAgo.map((days) => ({ at: noon - days * dayMs }))
  it.each([
    [[], 'notYet'],
    [[0], 'introduced'],
    [[7], 'introduced'],
    [[8], 'due'],
    [[0, 0.1], 'introduced'],
    [[0, 1], 'keptUp'],
    [[7, 30], 'keptUp'],
    [[8, 9, 10], 'due'],
    [[-1], 'notYet'],
    [[-1, 8], 'due'],
  ])('%j days ago is %s', (daysAgo, status) => {
    expect(allergenStatus(at(...daysAgo), [], noon, 'UTC')).toBe(status)
  })

  it('uses the days of the viewer, on both sides of midnight', () => {
    const meals = [{ at: Date.parse('2026-06-07T21:00:00.000Z') }]
    expect(allergenStatus(meals, [], noon, 'UTC')).toBe('due')
    expect(allergenStatus(meals, [], noon, 'Asia/Tbilisi')).toBe('introduced')
  })

  it('is only "reaction" after a noted reaction, whatever was eaten since', () => {
    expect(allergenStatus(at(0, 1, 30), [{}], noon, 'UTC')).toBe('reaction')
    expect(allergenStatus([], [{}], noon, 'UTC')).toBe('reaction')
  })

  it('collects the meals of all foods with the allergen, each meal once', () => {
    const foods = foodHistories([meal(1, 'toast, cake'), meal(2, 'bread')], [], [])
    const all = allergenHistories(foods, noon, 'UTC')
    expect(all).toHaveLength(9)
    const of = Object.fromEntries(all.map((one) => [one.allergen, [one.status, one.meals.length]]))
    expect(of).toMatchObject({ WHEAT: ['keptUp', 2], EGG: ['introduced', 1], PEANUT: ['notYet', 0] })
  })
})

it('lists the meals of two hours first, then those of three days, the latest first', () => {
  const hours = (ago: number) => ({ at: noon - ago * 3_600_000 })
  const [justNow, two, day, three, old, later] = [0.5, 2, 24, 72, 73, -1].map(hours)
  expect(mealsBefore([old!, three!, day!, two!, justNow!, later!], noon)).toEqual({
    soon: [justNow, two],
    earlier: [day, three],
  })
})
