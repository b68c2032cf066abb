import { describe, expect, test } from 'vitest'
import { babyOf, familyLog, type FamilyPlan } from '#demo/family.ts'
import { knownFamilies } from '#demo/families.ts'
import { rowsOf } from '#demo/rows.ts'
import { analyse } from './analyse.ts'
import { diaryOf, outlookEntities, outlookMs, rowsSince, type DiaryRows } from './diary.ts'
import { outlookOf, type Expected } from './outlook.ts'
import { sceneOf } from './scene.ts'

const hour = 3_600_000
const minute = 60_000
const end = Date.parse('2026-11-21T21:00:00Z')
const inputOf = (plan: FamilyPlan, rows: DiaryRows, now: number) => ({
  baby: { ...babyOf(plan, end), dayStart: '07:00', dayEnd: '19:00' },
  diary: diaryOf(rows, now),
  now,
  timeZone: plan.timeZone,
})
const outlookAt = (plan: FamilyPlan, rows: DiaryRows, now: number) =>
  outlookOf(sceneOf(inputOf(plan, rows, now)))
const dayOf = Array.from({ length: 48 }, (_, index) => end - index * 30 * minute)
const families = knownFamilies.filter(({ isRegular }) => isRegular).map(({ plan }) => plan)
const regular = families.find(({ name }) => name === 'regular, 5 months')!

const places = { before: 0, within: 0 }
/** Whether the word matches the position of `now` in the range. */
function agrees({ word, next }: Expected<string>, now: number, early: readonly string[], due: string) {
  if (!next) return true
  const isBefore = now < next.from
  places[isBefore ? 'before' : 'within']++
  return now <= next.until && next.from < next.until && (isBefore ? early.includes(word!) : word === due)
}

describe.each(families)('$name', (plan) => {
  const rows = rowsOf(familyLog(plan, end))
  test('the word follows from the range at every half hour of a day', () => {
    const odd = dayOf.filter((now) => {
      const { feed, sleep } = outlookAt(plan, rows, now)
      const early = ['well_rested', 'could_use_more_sleep']
      return !(
        agrees(feed, now, ['recently_fed'], 'getting_hungry') &&
        agrees(sleep, now, early, 'could_use_more_sleep')
      )
    })
    expect(odd).toEqual([])
  })
  test('the analysis agrees with the outlook, which needs only the newest rows of four kinds', () => {
    const now = end - 7 * hour
    const outlook = outlookAt(plan, rows, now)
    const { insights } = analyse(inputOf(plan, rows, now))
    for (const [id, { next, word }] of [
      ['next-feed', outlook.feed],
      ['next-sleep', outlook.sleep],
    ] as const) {
      const insight = insights.find((one) => one.id === id)
      expect(insight?.figures).toEqual(
        next ? { at: next.at, from: next.from, until: next.until, usualMs: next.usualMs } : undefined,
      )
      expect(insight?.word).toEqual(next ? word : undefined)
    }
    const few = Object.fromEntries(
      Object.entries(rowsSince(rows, now - outlookMs)).map(([entity, list]) => [
        entity,
        (outlookEntities as readonly string[]).includes(entity) ? (list as unknown[]) : [],
      ]),
    ) as unknown as DiaryRows
    expect(outlookAt(plan, few, now)).toEqual(outlook)
  })
})

test('the samples include times before and within the ranges', () => {
  expect(places.before).toBeGreaterThan(100)
  expect(places.within).toBeGreaterThan(40)
})

describe('feeds of a baby that eats every three hours', () => {
  const bottles = (gapHours: number, ageDays: number, count = 60) => {
    const rows = rowsOf([])
    const plan = { ...regular, ageDays }
    const starts = Array.from({ length: count }, (_, index) => end - index * gapHours * hour)
    const feedingSession = starts.map((at, index) => ({
      ...{ id: `f${index}`, timeZone: plan.timeZone, feedType: 'BOTTLE', notes: null, amount: null },
      startTime: new Date(at).toISOString(),
      endTime: new Date(at).toISOString(),
    })) as unknown as DiaryRows['feedingSession']
    return (minutes: number) => outlookAt(plan, { ...rows, feedingSession }, end + minutes * minute).feed
  }
  const feed = bottles(3, 150)

  test('the range is rounded to five minutes, and ends where the word changes', () => {
    const { next } = feed(60)
    expect(next).toMatchObject({ from: end + 175 * minute, until: end + 185 * minute })
    expect([174, 175, 185, 186].map((minutes) => feed(minutes).word)).toEqual([
      'recently_fed',
      'getting_hungry',
      'getting_hungry',
      'needs_feeding',
    ])
    expect([feed(185).next === null, feed(186).next]).toEqual([false, null])
  })
  test('the range of a newborn never exceeds the longest usual gap for its age', () => {
    const seldom = bottles(5, 20)
    expect(seldom(60).next).toMatchObject({ from: end + 235 * minute, until: end + 240 * minute })
    expect(seldom(241).word).toBe('needs_feeding')
  })
  test('with too little data the word follows from the usual value for the age, without a range', () => {
    const young = bottles(3, 150, 3)
    expect(young(60)).toEqual({ word: 'recently_fed', next: null })
    expect(young(400)).toEqual({ word: 'needs_feeding', next: null })
  })
})
