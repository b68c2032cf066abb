import { describe, expect, test } from 'vitest'
import { babyOf, familyLog, type FamilyPlan } from '#demo/family.ts'
import { rowsOf } from '#demo/rows.ts'
import { analyse } from './analyse.ts'
import { diaryOf, type DiaryRows } from './diary.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const plan: FamilyPlan = {
  name: 'a family',
  seed: 1,
  ageDays: 215,
  days: 35,
  timeZone: 'Europe/Kyiv',
  spread: 14,
}
const inputOf = (more: Partial<FamilyPlan>, rows = rowsOf(familyLog({ ...plan, ...more }, now))) => ({
  baby: { ...babyOf({ ...plan, ...more }, now), dayStart: '07:00', dayEnd: '19:00' },
  diary: diaryOf(rows, now),
  now,
  timeZone: plan.timeZone,
})
const of = (more: Partial<FamilyPlan>) => analyse(inputOf(more))
const idsOf = ({ insights }: ReturnType<typeof of>) => insights.map(({ id }) => id)
const seeds = Array.from({ length: 20 }, (_, index) => 100 + index)

test('the order of the rows does not matter', () => {
  const rows = rowsOf(familyLog(plan, now))
  const turned = Object.fromEntries(
    Object.entries(rows).map(([name, list]) => [name, list.toReversed()]),
  ) as unknown as DiaryRows
  expect(analyse(inputOf({}, turned))).toEqual(analyse(inputOf({}, rows)))
})

test('an empty log gives no findings', () => {
  expect(of({ days: 0, logged: 0 })).toMatchObject({
    alerts: [],
    insights: [],
    suggestions: [],
    outlook: { sleep: { word: null, next: null }, feed: { word: null, next: null } },
    summary: { loggedDays: 0, sleepMs: null, feeds: null, wet: null },
  })
})
test('a week without an entry gives no alerts', () => {
  const week = of({ missing: [0, 1, 2, 3, 4, 5, 6] })
  expect(week).toMatchObject({
    alerts: [],
    outlook: { sleep: { next: null }, feed: { next: null } },
    suggestions: [],
  })
})

describe('correlations', () => {
  test('finds walks that make nights longer', () => {
    const found = seeds.filter((seed) => {
      const walk = of({ seed, walkHelps: 45 }).insights.find(({ id }) => id === 'walk-night')
      return walk && walk.figures.difference! > 20 * 60_000 && walk.figures.difference! < 80 * 60_000
    })
    expect(found.length).toBeGreaterThanOrEqual(17)
  })
  test('reports a random correlation for at most one family of twenty', () => {
    const claims = seeds.filter((seed) => {
      const ids = idsOf(of({ seed, walkHelps: 0 }))
      return ids.some((id) => ['walk-night', 'bath-night'].includes(id))
    })
    expect(claims.length).toBeLessThanOrEqual(1)
    const weeks = seeds.filter((seed) => {
      const ids = idsOf(of({ seed, ageDays: 250 }))
      return ids.some((id) => ['sleep-week', 'feeds-week', 'milk-week'].includes(id))
    })
    expect(weeks.length).toBeLessThanOrEqual(2)
  })
  test('finds a week of short sleep', () => {
    const insights = of({ ageDays: 250, shortSleep: { days: 7, share: 0.75 } }).insights
    expect(insights.find(({ id }) => id === 'sleep-week')).toMatchObject({ category: 'sleep' })
  })
  test('finds feeds that are close together in the evening', () => {
    expect(idsOf(of({ ageDays: 44, colic: true }))).toContain('evening-feeds')
    expect(idsOf(of({ ageDays: 44 }))).not.toContain('evening-feeds')
  })
})

test('a sparse log gives no insights of its own', () => {
  for (const seed of seeds) expect(idsOf(of({ seed, logged: 0.15 }))).toEqual([])
})

test('an ill baby gets no nap forecast and no suggestions', () => {
  const ill = of({ events: [{ kind: 'temperature', hoursAgo: 3, celsius: 38.6 }] })
  expect(ill).toMatchObject({ outlook: { sleep: { next: null } }, suggestions: [] })
})

test('the summary has the figures of the log', () => {
  const { summary } = of({})
  expect(summary.loggedDays).toBe(7)
  expect(summary.sleepMs! / 3_600_000).toBeGreaterThan(11)
  expect(summary.sleepMs! / 3_600_000).toBeLessThan(16)
  expect(summary.feedGapMs! / 3_600_000).toBeGreaterThan(2.5)
  expect(summary.wet).toBeGreaterThan(4)
})
