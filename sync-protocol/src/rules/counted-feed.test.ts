import { describe, expect, test } from 'vitest'
import { babyOf, familyLog } from '#demo/family.ts'
import { rowsOf } from '#demo/rows.ts'
import {
  countedTypes,
  countsAsFeed,
  feedCountedAt,
  type FeedCounting,
  lastCounted,
  rowCountedAt,
} from './counted-feed.ts'
import { reportOf } from './export/report.ts'
import { analyse } from './insights/analyse.ts'
import { factsOf } from './insights/day-facts.ts'
import { lastDays } from './insights/days.ts'
import { diaryOf, meals, type DiaryRows } from './insights/diary.ts'
import { outlookOfRows } from './insights/outlook.ts'

const hour = 3_600_000
const minute = 60_000
const now = Date.parse('2026-11-21T20:00:00Z')
const iso = (ms: number) => new Date(ms).toISOString()
const milk = { countedFeeds: ['BOTTLE', 'BREAST'] } satisfies FeedCounting

test('all kinds count without a setting, and if the setting has no known kind', () => {
  expect(countedTypes({})).toBeUndefined()
  expect(countedTypes({ countedFeeds: null })).toBeUndefined()
  expect(countedTypes({ countedFeeds: ['TEA' as never] })).toBeUndefined()
  expect(countedTypes(milk)).toEqual(['BOTTLE', 'BREAST_LEFT', 'BREAST_RIGHT', 'BREAST_BOTH'])
  expect(countsAsFeed({ feedType: 'SOLID_FOOD' }, milk)).toBe(false)
  expect(countsAsFeed({ feedType: 'BREAST_BOTH' }, milk)).toBe(true)
})

test('time counts from the start, or from the end of a feed that is over', () => {
  const feed = { at: 10, until: 30 }
  expect(feedCountedAt(feed, {})).toBe(10)
  expect(feedCountedAt(feed, { feedCountsFrom: 'END' })).toBe(30)
  expect(feedCountedAt({ at: 10, until: null }, { feedCountsFrom: 'END' })).toBe(10)
  expect(feedCountedAt({ at: 10, until: 5 }, { feedCountsFrom: 'END' })).toBe(10)
  const row = { startTime: iso(now - hour), endTime: iso(now + hour) }
  expect(rowCountedAt(row, { feedCountsFrom: 'END' }, now)).toBe(now - hour)
  expect(lastCounted(['BOTTLE', 'SOLID_FOOD'] as const, milk, (type) => type)).toBe('BOTTLE')
})

describe('a baby that nurses for half an hour every three hours and eats with a spoon in between', () => {
  const plan = { name: 'Mia', seed: 3, ageDays: 200, days: 20, timeZone: 'UTC', spread: 12 }
  const fed = (at: number, feedType: string, until = at) => ({
    entity: 'feedingSession',
    fields: { startTime: iso(at), endTime: iso(until), feedType, timeZone: 'UTC' },
  })
  const feeds = Array.from({ length: 8 * 14 }, (_, index) => {
    const at = now - hour - index * 3 * hour
    return [fed(at, 'BREAST_BOTH', at + 30 * minute), fed(at + 50 * minute, 'SOLID_FOOD')]
  }).flat()
  const others = familyLog(plan, now).filter(({ entity }) => !entity.startsWith('feeding'))
  const rows: DiaryRows = rowsOf([...others, ...feeds] as never)
  const baby = { ...babyOf(plan, now), dayStart: '07:00', dayEnd: '19:00' }
  const at = now + 5 * minute
  const nextOf = (counting: object) =>
    outlookOfRows({ baby: { ...baby, ...counting }, rows, now: at, timeZone: 'UTC' }).feed.next!
  const diary = diaryOf(rows, at)

  test('each kind that counts is a separate feed', () => {
    expect(meals(diary.feeds, {}).length).toBe(feeds.length)
    expect(meals(diary.feeds, milk).length).toBe(feeds.length / 2)
    expect(meals(diary.feeds, { ...milk, feedCountsFrom: 'END' }).at(-1)).toMatchObject({
      ...{ at: now - hour, countsAt: now - 30 * minute },
    })
  })
  test('the forecast uses the feeds that count, and is the same from start and end', () => {
    const fromStart = nextOf(milk)
    expect(fromStart.at).toBe(now + 2 * hour)
    expect(fromStart.usualMs).toBeCloseTo(3 * hour, 0)
    const fromEnd = nextOf({ ...milk, feedCountsFrom: 'END' })
    expect(fromEnd.at).toBe(now + 2 * hour)
    expect(fromEnd.usualMs).toBeCloseTo(2.5 * hour, 0)
    expect(nextOf({}).usualMs).toBeCloseTo(130 * minute, -4)
  })
  test('statistics, summary and report count only these feeds, but add up the amounts of all', () => {
    const days = lastDays(baby, at, 'UTC', 3)
    const yesterday = (counting: object) => factsOf(diary, days, at, counting)[1]!.feeding
    expect(yesterday({})).toMatchObject({ count: 16, solids: 8 })
    expect(yesterday(milk)).toMatchObject({ count: 8, solids: 8 })
    const summary = (counting: object) =>
      analyse({ baby: { ...baby, ...counting }, diary, now: at, timeZone: 'UTC' }).summary
    expect(summary(milk)).toMatchObject({ feeds: 8, feedGapMs: 3 * hour })
    expect(summary({ ...milk, feedCountsFrom: 'END' }).feedGapMs).toBe(2.5 * hour)
    const request = { from: '2026-11-19', to: '2026-11-20', timeZone: 'UTC', now: at }
    const report = reportOf(rows, [], { ...request, window: { ...baby, ...milk } })
    expect(report.days.map(({ feeding }) => feeding.count)).toEqual([8, 8])
  })
})

test('an alert about feeds uses every feed from its start, whatever the family counts', () => {
  const plan = { name: 'Mia', seed: 5, ageDays: 10, days: 9, timeZone: 'UTC', spread: 6 }
  const log = familyLog(plan, now)
  const baby = { ...babyOf(plan, now), dayStart: '07:00', dayEnd: '19:00' }
  const alertsWith = (counting: object) => {
    const silent = log.filter(
      ({ entity, fields }) =>
        !entity.startsWith('feeding') ||
        Date.parse((fields as { startTime: string }).startTime) < now - 7 * hour,
    )
    const diary = diaryOf(rowsOf(silent), now)
    return analyse({ baby: { ...baby, ...counting }, diary, now, timeZone: 'UTC' }).alerts
  }
  expect(alertsWith({}).map(({ id }) => id)).toContain('feed-gap-new')
  expect(alertsWith({ countedFeeds: ['SOLIDS'], feedCountsFrom: 'END' })).toEqual(alertsWith({}))
})
