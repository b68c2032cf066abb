import { describe, expect, test } from 'vitest'
import { feedingHint, sleepHint, walkHint } from './status-hints.ts'

const now = Date.UTC(2026, 10, 21, 12)
const hour = 3_600_000
const ago = (hours: number) => new Date(now - hours * hour).toISOString()
const slept = (from: number, to: number | null) => ({
  startTime: ago(from),
  endTime: to === null ? null : ago(to),
})

describe('sleep, at five months (12 h of 24, at most 150 min awake)', () => {
  const hint = (...sleeps: ReturnType<typeof slept>[]) => sleepHint(sleeps, 150, now)
  test.each([
    ['12 h and awake for one', [slept(24, 14), slept(3, 1)], 'well_rested'],
    ['11 h', [slept(24, 15), slept(3, 1)], 'could_use_more_sleep'],
    ['10 h, below 85 %', [slept(24, 16), slept(3, 1)], 'needs_rest'],
    ['enough, but awake for three hours', [slept(24, 12), slept(5, 3)], 'needs_rest'],
    [
      'what two people logged of one sleep counts once',
      [slept(24, 16), slept(24, 16), slept(3, 1)],
      'needs_rest',
    ],
  ] as const)('%s', (_, sleeps, expected) => {
    expect(hint(...sleeps)).toBe(expected)
  })
  test('is null while the baby sleeps, without a log, or with less than a day of it', () => {
    expect(hint(slept(24, 12), slept(1, null))).toBeNull()
    expect(hint(slept(24, 12), slept(2, null), slept(1.5, 1))).toBeNull()
    expect(hint()).toBeNull()
    expect(hint(slept(6, 4))).toBeNull()
    expect(hint(slept(100, 90), slept(6, 4))).toBeNull()
    expect(hint(slept(43, 30), slept(25, 21))).toBeNull()
  })
})

describe('feeding', () => {
  /** A feed of so many hours ago, which lasted a part of one. */
  const fedAt = (hoursAgo: number, lasted = 0) => {
    const at = now - hoursAgo * hour
    return { at, countsAt: at + lasted * hour }
  }
  const every = (gapHours: number, count: number, lastAgo: number) =>
    Array.from({ length: count }, (_, index) => fedAt(lastAgo + (count - 1 - index) * gapHours))

  test.each([
    [1, 'recently_fed'],
    [2.09, 'recently_fed'],
    [2.11, 'getting_hungry'],
    [3.8, 'getting_hungry'],
    [3.9, 'needs_feeding'],
  ])('at two months with a usual gap of 3.5 h, %s h after a feed: %s', (hours, expected) => {
    expect(feedingHint(every(3.5, 3, hours), 60, now)).toBe(expected)
  })
  test("a baby's own gap counts, within what is usual for its age", () => {
    expect(feedingHint(every(3, 10, 2), 60, now)).toBe('getting_hungry')
    expect(feedingHint(every(4, 10, 2), 60, now)).toBe('recently_fed')
    // Every interval is clipped to the 3 h of the age.
    expect(feedingHint(every(1, 10, 1.7), 60, now)).toBe('recently_fed')
  })
  test("the baby's own gap is shorter when counted from the end of each feed", () => {
    const fed = Array.from({ length: 10 }, (_, index) => fedAt(2 + (9 - index) * 4, 0.5))
    // 1.5 h of 3.5 h; from start to start it would be 2 h of 4 h.
    expect(feedingHint(fed, 60, now)).toBe('recently_fed')
    expect(feedingHint(fed, 60, now + 0.65 * hour)).toBe('getting_hungry')
    // The norm for the age is from start to start, so the time counts from the start.
    expect(feedingHint([fedAt(3.9, 0.5)], 60, now)).toBe('needs_feeding')
  })
  test('is null without a feed in the last day', () => {
    expect(feedingHint([], 60, now)).toBeNull()
    expect(feedingHint([fedAt(25)], 60, now)).toBeNull()
  })
})

test.each([
  [1, 60, 'recent_walk'],
  [23.9, 60, 'recent_walk'],
  [24, 60, 'needs_fresh_air'],
  [30, 29, null],
])('a walk %s h ago at %s days: %s', (hours, age, expected) => {
  expect(walkHint(now - hours * hour, age, now)).toBe(expected)
})
test('the walk hint is null if no walk was ever logged', () => {
  expect(walkHint(null, 60, now)).toBeNull()
})
