import { describe, expect, test } from 'vitest'
import {
  anna,
  ben,
  day,
  entry,
  hour,
  inputOf,
  iso,
  minute,
  now,
  ofKind,
  remind,
} from '../../../test/reminder-rows.ts'

const bottle = (ago: number, base: object = {}, fields: object = {}) =>
  entry('feedingSession', { startTime: iso(now - ago), feedType: 'BOTTLE', ...fields }, base)
const nursing = (ago: number, ended: number | null, base: object = {}) =>
  entry(
    'feedingSession',
    {
      startTime: iso(now - ago),
      endTime: ended === null ? null : iso(now - ended),
      feedType: 'BREAST_LEFT',
    },
    base,
  )
const fixed = { feed: true, feedAfterMinutes: 180 }
const feedOf = (...input: Parameters<typeof remind>) => ofKind(remind(...input), 'feed')

describe('a feed by a fixed time', () => {
  test('is due a fixed time after the start of the last feed', () => {
    expect(feedOf([bottle(5 * hour), bottle(2 * hour)], fixed)).toMatchObject({
      ...{ at: now + hour, until: now + 4 * hour, why: 'fixed', tag: 'feed' },
      details: { since: now - 2 * hour },
    })
  })
  test('is due at its time, and expires three hours later', () => {
    const entries = [bottle(0)]
    const keyAt = (ms: number) => feedOf(entries, fixed, { now: now + ms })?.key
    expect(keyAt(4 * hour)).toBe(keyAt(0))
    expect(keyAt(6 * hour)).toBeUndefined()
  })
  test('has another key after a feed by any person', () => {
    const before = feedOf([bottle(4 * hour)], fixed)!
    const after = feedOf([bottle(4 * hour), bottle(0, { createdBy: ben })], fixed)!
    expect(after.key).not.toBe(before.key)
    expect(after.at).toBe(now + 3 * hour)
  })
  test('does not exist when it is off, or without a feed', () => {
    expect(remind([bottle(hour)], { ...fixed, feed: false })).toEqual([])
    expect(remind([], fixed)).toEqual([])
  })
  test('does not exist while the baby nurses, even with a bottle in between', () => {
    expect(feedOf([nursing(hour, null)], fixed)).toBeUndefined()
    expect(feedOf([nursing(hour, null), bottle(10 * minute)], fixed)).toBeUndefined()
    expect(feedOf([nursing(hour, 30 * minute)], fixed)?.at).toBe(now + 2 * hour)
  })
  test('counts from the start of a nursing session without an end for three hours', () => {
    expect(feedOf([nursing(3 * hour, null)], fixed)).toBeUndefined()
    expect(feedOf([nursing(3 * hour + 1, null)], fixed)?.at).toBe(now - 1)
  })
  test('has one key for a bottle that two people logged, also after they are merged', () => {
    const first = bottle(hour, { createdBy: anna })
    const second = bottle(hour - 5 * minute, { createdBy: ben })
    const one = feedOf([first], fixed)!
    expect(feedOf([first, second], fixed)).toEqual(one)
    const fuller = bottle(
      hour - 5 * minute,
      { createdBy: ben },
      { amount: { ml: 90, unit: 'ml', value: 90 } },
    )
    expect(feedOf([first, fuller], fixed)).toEqual(feedOf([fuller], fixed))
  })
  test('has one key for nursing that two people logged', () => {
    const first = nursing(hour, 40 * minute, { createdBy: anna })
    const second = nursing(hour - 5 * minute, 30 * minute, { createdBy: ben })
    expect(feedOf([first, second], fixed)?.key).toBe(feedOf([first], fixed)?.key)
  })
  test('names the side to begin with', () => {
    const feed = nursing(hour, 30 * minute)
    const right = entry('feedingSegment', {
      feedingId: feed.row.id,
      side: 'RIGHT',
      startTime: iso(now - 45 * minute),
      endTime: iso(now - 30 * minute),
    })
    expect(feedOf([feed], fixed)?.details.side).toBe('RIGHT')
    expect(feedOf([feed, right], fixed)?.details.side).toBe('LEFT')
    expect(feedOf([bottle(hour)], fixed)?.details).not.toHaveProperty('side')
    expect(feedOf([nursing(27 * hour, 26 * hour), bottle(hour)], fixed)?.details).not.toHaveProperty('side')
  })
  test('depends on the last feed that the family counts, from its start or end as configured', () => {
    const { baby } = inputOf([], {})
    const entries = [nursing(2 * hour, 90 * minute), bottle(30 * minute, {}, { feedType: 'SOLID_FOOD' })]
    const withCounting = (counting: object) => feedOf(entries, fixed, { baby: { ...baby, ...counting } })
    expect(withCounting({})?.at).toBe(now + 150 * minute)
    const milk = { countedFeeds: ['BOTTLE', 'BREAST'] }
    expect(withCounting(milk)).toMatchObject({ at: now + hour, details: { since: now - 2 * hour } })
    expect(withCounting({ ...milk, feedCountsFrom: 'END' })).toMatchObject({
      ...{ at: now + 90 * minute, details: { since: now - 90 * minute } },
    })
    // A running feed that does not count has no effect.
    const running = [bottle(hour), nursing(10 * minute, null)]
    expect(feedOf(running, fixed, { baby: { ...baby, countedFeeds: ['BOTTLE'] } })?.at).toBe(now + 2 * hour)
  })
  test('ignores a feed of the future, but counts one of a slightly fast clock', () => {
    expect(feedOf([bottle(hour), bottle(-hour)], fixed)?.at).toBe(now + 2 * hour)
    expect(feedOf([bottle(hour), bottle(-4 * minute)], fixed)?.at).toBe(now + 3 * hour + 4 * minute)
  })
  test('waits for the end of the quiet hours, with the same key', () => {
    const quiet = { quietFrom: '12:30', quietUntil: '14:00' }
    const entries = [bottle(2 * hour)]
    expect(feedOf(entries, { ...fixed, ...quiet })).toEqual({ ...feedOf(entries, fixed), at: now + 2 * hour })
    expect(feedOf(entries, { ...fixed, quietFrom: '12:30', quietUntil: '16:00' })).toBeUndefined()
  })
})

describe('a feed by the rhythm of the baby', () => {
  const rhythm = { feed: true }
  const bottles = Array.from({ length: 60 }, (_, index) => bottle(index * 3 * hour))
  test('is due at the start of the range as estimated at the last feed', () => {
    expect(feedOf(bottles, rhythm)).toMatchObject({
      ...{ at: now + 175 * minute, until: now + 355 * minute, why: 'rhythm' },
      details: { since: now, from: now + 175 * minute, to: now + 185 * minute },
    })
  })
  test('stays the same as time passes', () => {
    const first = feedOf(bottles, rhythm)
    for (let ms = 0; ms < 355 * minute; ms += 20 * minute)
      expect(feedOf(bottles, rhythm, { now: now + ms })).toEqual(first)
  })
  test("does not exist before there is an estimate from the baby's own days", () => {
    expect(feedOf(bottles.slice(0, 3), rhythm)).toBeUndefined()
  })
  test('is not moved by the other side within the meal', () => {
    const after = feedOf([...bottles, bottle(-30 * minute)], rhythm, { now: now + 40 * minute })
    expect(after?.at).toBe(now + 175 * minute)
  })
  test('does not exist while the baby nurses, and exists after the end', () => {
    const started = nursing(-3 * hour, null)
    expect(feedOf([...bottles, started], rhythm, { now: now + 3.2 * hour })).toBeUndefined()
    const ended = nursing(-3 * hour, -3.2 * hour)
    expect(feedOf([...bottles, ended], rhythm, { now: now + 3.5 * hour })?.at).toBeGreaterThan(
      now + 5.5 * hour,
    )
  })
})

describe('a nap', () => {
  const sleep = (ago: number, hours: number | null, base: object = {}) =>
    entry(
      'sleepSession',
      {
        startTime: iso(now - ago),
        endTime: hours === null ? null : iso(now - ago + hours * hour),
        sleepType: 'AFTERNOON_NAP',
      },
      base,
    )
  // Two hours awake, one asleep.
  const sleeps = Array.from({ length: 60 }, (_, index) => sleep((index * 3 + 1) * hour, 1))
  const napOf = (...input: Parameters<typeof remind>) => ofKind(remind(...input), 'nap')
  test('is due from the start to the end of the range as estimated at the last waking up', () => {
    const { at, until, details } = napOf(sleeps, { nap: true })!
    expect(details).toEqual({ since: now, from: at, to: until })
    expect(at).toBeLessThanOrEqual(now + 2 * hour)
    expect(until).toBeGreaterThanOrEqual(now + 2 * hour)
    for (let ms = 0; ms < until - now; ms += 10 * minute)
      expect(napOf(sleeps, { nap: true }, { now: now + ms })).toMatchObject({ at, until })
    expect(napOf(sleeps, { nap: true }, { now: until })).toBeUndefined()
  })
  test('does not exist while the baby sleeps, or when it is off', () => {
    expect(napOf([...sleeps, sleep(-hour, null)], { nap: true }, { now: now + 1.1 * hour })).toBeUndefined()
    expect(remind(sleeps, {})).toEqual([])
  })
  test('has another key after the next sleep', () => {
    const later = [...sleeps, sleep(-hour, 0.5)]
    const [before, after] = [
      napOf(sleeps, { nap: true }),
      napOf(later, { nap: true }, { now: now + 2 * hour }),
    ]
    expect(after!.key).not.toBe(before!.key)
  })
  const fever = (ago: number) =>
    entry('temperature', { timestamp: iso(now - ago), reading: { tenthsC: 385, unit: 'C', value: 38.5 } })
  test('does not exist after a fever was measured since the baby woke up', () => {
    const entries = [...sleeps, fever(-20 * minute)]
    expect(napOf(entries, { nap: true }, { now: now + 10 * minute })).toBeDefined()
    expect(napOf(entries, { nap: true }, { now: now + 20 * minute })).toBeUndefined()
  })
  test('does not come back a day after the fever', () => {
    const entries = [...sleeps, fever(23.5 * hour)]
    expect(napOf(entries, { nap: true })).toBeUndefined()
    expect(napOf(entries, { nap: true }, { now: now + hour })).toBeUndefined()
  })
  test('ignores a sleep of the future', () => {
    expect(napOf([...sleeps, sleep(-2 * day, 1)], { nap: true })).toEqual(napOf(sleeps, { nap: true }))
  })
})
