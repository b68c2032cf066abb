import { expect, it } from 'vitest'
import { reaches } from './reaches.ts'

it.each([
  ['a diaper before midnight', { at: 900 }, false],
  ['a diaper at midnight', { at: 1000 }, true],
  ['a sleep over midnight', { at: 500, until: 1500 }, true],
  ['a sleep that ends at midnight', { at: 500, until: 1000 }, false],
  ['a sleep that still runs', { at: 500, until: null }, true],
  ['a sleep of the day before', { at: 500, until: 800 }, false],
])('%s', (_, entry, is) => {
  expect(reaches(entry, 1000)).toBe(is)
})
