import { expect, it } from 'vitest'
import { Clock } from './clock.ts'
import { newId } from './new-id.ts'

it('ids of one millisecond are unique and in the order of their creation', () => {
  const clock = new Clock(() => 1_700_000_000_000)
  const ids = Array.from({ length: 5000 }, () => newId(clock))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(5000)
})

it('ids follow the clock, also where it is set back', () => {
  let now = 1_700_000_000_000
  const clock = new Clock(() => now)
  const first = newId(clock)
  now += 1
  const later = newId(clock)
  now -= 3_600_000
  const back = newId(clock)
  expect(later > first).toBe(true)
  expect(back < first).toBe(true)
  expect(parseInt(back.replace('-', '').slice(0, 12), 16)).toBe(now)
})

it('an id is a UUID of version 7', () => {
  const id = newId(new Clock(() => 1_700_000_000_000))
  expect(id).toMatch(/^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
