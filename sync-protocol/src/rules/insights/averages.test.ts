import { describe, expect, it } from 'vitest'
import { familyLog } from '#demo/family.ts'
import { rowsOf } from '#demo/rows.ts'
import { analyse } from './analyse.ts'
import { countedDays, gapsByDay, isLoggedInFull, isNightLogged } from './averages.ts'
import { factsOf } from './day-facts.ts'
import { lastDays } from './days.ts'
import { diaryOf, meals } from './diary.ts'
import { touches } from './log-coverage.ts'
import { mean, median } from './statistics.ts'

const timeZone = 'Europe/Kyiv'
const now = Date.parse('2026-11-21T15:00:00Z')
const window = { dayStart: '07:00', dayEnd: '19:00' }
const baby = (ageDays: number) => ({
  ...window,
  birthDate: new Date(now - ageDays * 86_400_000).toISOString().slice(0, 10),
  isPreterm: false,
  gestationalWeeks: null,
  gestationalDays: null,
  useCorrectedAge: true,
})

describe.each([30, 90, 150, 250, 400])('a baby of %i days', (ageDays) => {
  it.each([1, 2, 3, 4, 5, 6])('has the same weekly average everywhere, family %i', (seed) => {
    const log = familyLog({ name: 'Mia', seed, ageDays, days: 20, timeZone, spread: 12 }, now)
    const diary = diaryOf(rowsOf(log), now)
    const { summary } = analyse({ baby: baby(ageDays), diary, now, timeZone })
    // The same range as in the statistics: seven whole days and today.
    const days = factsOf(diary, lastDays(window, now, timeZone, 8), now, {})
    const touched = touches(diary)
    const isFull = (day: (typeof days)[number]) => isLoggedInFull(diary, touched, day.day, now)
    const slept = countedDays(days, {
      isFull: (day) => isFull(day) && isNightLogged(day.sleep),
      has: ({ sleep }) => sleep.totalMs > 0,
      now,
    })
    const fed = countedDays(days, { isFull, has: ({ feeding }) => feeding.count > 0, now })
    expect(summary.sleepMs).toBeCloseTo(mean(slept.map(({ sleep }) => sleep.totalMs)), 3)
    expect(summary.longestSleepMs).toBeCloseTo(mean(slept.map(({ sleep }) => sleep.longestMs)), 3)
    expect(summary.feedGapMs).toBe(median(gapsByDay(meals(diary.feeds, {}), fed)))
  })
})

describe('the days of an average', () => {
  const day = (daysAgo: number, value: number) => ({
    day: { until: now - daysAgo * 86_400_000 + 1 } as never,
    value,
  })
  const counted = (days: ReturnType<typeof day>[], full: number[]) =>
    countedDays(days, {
      isFull: ({ value }) => full.includes(value),
      has: ({ value }) => value > 0,
      now,
    }).map(({ value }) => value)

  it('are the fully logged ones, if there are three', () =>
    expect(counted([day(4, 1), day(3, 2), day(2, 3), day(1, 4), day(0, 5)], [1, 2, 3])).toEqual([1, 2, 3]))
  it('are otherwise the whole days with an entry', () =>
    expect(counted([day(4, 1), day(3, 0), day(2, 3), day(0, 5)], [1, 3])).toEqual([1, 3]))
  it('are today if there is no other day', () => expect(counted([day(3, 0), day(0, 5)], [])).toEqual([5]))
})
