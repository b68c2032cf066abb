import { expect, it } from 'vitest'
import { isInFuture } from './is-in-future.ts'

it.each([
  ['now', 0, false],
  ['of a phone whose clock is five minutes ahead', 5 * 60_000, false],
  ['of this evening', 6 * 3_600_000, true],
  ['of yesterday', -24 * 3_600_000, false],
])('an entry %s', (_, later, is) => {
  expect(isInFuture({ at: 1_000_000 + later }, 1_000_000)).toBe(is)
})
