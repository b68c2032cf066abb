import { expect, it } from 'vitest'
import { begunUntil, hasBegun } from './has-begun.ts'

const now = Date.parse('2026-11-26T03:00:00Z')

it.each([
  ['a year ago', -365 * 86_400_000, true],
  ['this moment', 0, true],
  ['four minutes ahead, as the clock of another phone', 4 * 60_000, true],
  ['five minutes ahead', 5 * 60_000, true],
  ['a millisecond later', 5 * 60_000 + 1, false],
  ['ten minutes ahead', 10 * 60_000, false],
  ['ten years ahead', 3650 * 86_400_000, false],
])('%s', (_, offset, begun) => {
  expect(hasBegun(now + offset, now)).toBe(begun)
})

it('returns the latest start that has begun', () => {
  expect(hasBegun(begunUntil(now), now)).toBe(true)
})
