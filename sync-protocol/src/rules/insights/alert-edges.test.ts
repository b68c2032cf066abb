import { describe, expect, test } from 'vitest'
import { addDays } from '#rules/civil-day.ts'
import type { Alert, AlertId } from './alert.ts'
import { seenLately } from './alert.ts'
import { alertsOf } from './alerts.ts'
import type { Diary } from './diary.ts'
import { sceneOf } from './scene.ts'

const now = Date.parse('2026-11-21T15:00:00Z')
const hour = 3_600_000
const day = 24 * hour

interface Kept {
  ageDays: number
  /** Hours since the last feed, since the last wet nappy. */
  fed?: number
  wet?: number
  /** The number of nappies and feeds per day, and the number of days. */
  changes?: number
  feeds?: number
  days?: number
  /** Wet nappies of yesterday. */
  wetYesterday?: number
  preterm?: number
  more?: Partial<Diary>
}

let ids = 0
const moment = (at: number) => ({ id: String(++ids).padStart(6, '0'), at })
const change = (at: number, isWet = true) => ({ ...moment(at), isWet, isSoiled: !isWet, colour: null })
const bottle = (at: number) => ({
  ...moment(at),
  until: at,
  timeZone: 'UTC',
  feedType: 'BOTTLE' as const,
  milk: null,
  food: null,
  ml: 100,
  sideMs: { LEFT: 0, RIGHT: 0 },
  netMs: 0,
})
const reading = (hoursAgo: number, tenthsC: number) => ({ ...moment(now - hoursAgo * hour), tenthsC })
const asleep = (from: number, to: number | null) => ({
  ...moment(now - from * hour),
  until: to === null ? null : now - to * hour,
  awake: [],
  settling: null,
  timeZone: 'UTC',
})

/** A log at equal steps through day and night. */
const every = (count: number, last: number, until: number) =>
  Array.from(
    { length: Math.floor((until - last) / (24 / count)) + 1 },
    (_, index) => now - (last + index * (24 / count)) * hour,
  ).reverse()

function alertsFor({
  ageDays,
  fed = 1,
  wet = 1,
  changes = 8,
  feeds = 8,
  days = 9,
  wetYesterday,
  preterm,
  more,
}: Kept) {
  const until = Math.min(days, ageDays) * 24
  const startOfYesterday = Date.parse('2026-11-20T00:00:00Z')
  let left = wetYesterday ?? Infinity
  const diary: Diary = {
    sleeps: [],
    feeds: every(feeds, fed, until).map(bottle),
    diapers: every(changes, wet, until).map((at) => {
      const isYesterday = at >= startOfYesterday && at < startOfYesterday + day
      return change(at, isYesterday ? left-- > 0 : true)
    }),
    plays: [],
    temperatures: [],
    medicines: [],
    notes: [],
    ...more,
  }
  const baby = {
    birthDate: addDays('2026-11-21', -ageDays),
    isPreterm: preterm !== undefined,
    gestationalWeeks: preterm ?? null,
    gestationalDays: null,
    useCorrectedAge: true,
    dayStart: '07:00',
    dayEnd: '19:00',
  }
  return alertsOf(sceneOf({ baby, diary, now, timeZone: 'UTC' }))
}
const alertTexts = (kept: Kept) => alertsFor(kept).map(({ id, level }) => `${id} ${level}`)

describe('temperatures', () => {
  test.each([
    [60, 379, []],
    [60, 380, ['fever-u3m urgent']],
    [89, 380, ['fever-u3m urgent']],
    [90, 380, []],
    [90, 382, []],
    [90, 383, ['fever-3-6m warning']],
    [182, 399, ['fever-3-6m warning']],
    [182, 400, ['fever-high urgent']],
    [183, 393, []],
    [183, 394, ['fever-high warning']],
    [400, 400, ['fever-high urgent']],
  ] as const)('%i days, %i tenths: %j', (ageDays, tenthsC, expected) => {
    expect(alertTexts({ ageDays, more: { temperatures: [reading(2, tenthsC)] } })).toEqual(expected)
    expect(alertTexts({ ageDays, more: { temperatures: [reading(24.1, tenthsC)] } })).toEqual([])
  })
  test('uses the younger age of a preterm baby', () => {
    const fever = { temperatures: [reading(2, 380)] }
    expect(alertTexts({ ageDays: 120, preterm: 34, more: fever })).toEqual(['fever-u3m urgent'])
    expect(alertTexts({ ageDays: 140, preterm: 34, more: fever })).toEqual([])
  })
  test('reports a low temperature if a second one within six hours confirms it', () => {
    const low = (...readings: ReturnType<typeof reading>[]) =>
      alertTexts({ ageDays: 30, more: { temperatures: readings } })
    expect(low(reading(3, 359), reading(2, 358))).toEqual(['low-temp urgent'])
    expect(low(reading(3, 359), reading(2, 360))).toEqual([])
    expect(low(reading(10, 359), reading(2, 358))).toEqual([])
    expect(alertTexts({ ageDays: 90, more: { temperatures: [reading(3, 359), reading(2, 358)] } })).toEqual(
      [],
    )
  })
})

describe('feeds', () => {
  test.each([
    [12, 4, []],
    [12, 4.1, ['feed-gap-new warning']],
    [12, 6, ['feed-gap-new warning']],
    [12, 6.1, ['feed-gap-new urgent']],
    [27, 4.1, ['feed-gap-new warning']],
    [28, 4.1, []],
    [28, 6.1, ['feed-gap-new warning']],
    [90, 8.1, ['feed-gap-new urgent']],
    [91, 8.1, []],
  ] as const)('%i days old, the last %f h ago: %j', (ageDays, fed, expected) => {
    // More feeds per day, so that the whole day has enough.
    expect(alertTexts({ ageDays, fed, feeds: 12 })).toEqual(expected)
  })
  test('reports nothing for an incomplete log, or without a later entry', () => {
    expect(alertTexts({ ageDays: 40, fed: 9, feeds: 3 })).toEqual([])
    expect(alertTexts({ ageDays: 40, fed: 9, wet: 9 })).toEqual([])
    expect(alertTexts({ ageDays: 40, fed: 9, days: 4 })).toEqual([])
  })
  test('reports nothing if the family logged nothing for half a day', () => {
    expect(alertTexts({ ageDays: 40, fed: 13, wet: 11.9 })).toEqual(['feed-gap-new urgent'])
    expect(alertTexts({ ageDays: 40, fed: 13, wet: 12.1 })).toEqual([])
    expect(alertTexts({ ageDays: 40, fed: 12.1, wet: 30 })).not.toContain('no-wet urgent')
    expect(alertTexts({ ageDays: 40, fed: 11.9, wet: 30 })).toContain('no-wet urgent')
  })
  test('reports fewer than six feeds in a logged day, in the first four weeks', () => {
    expect(alertTexts({ ageDays: 20, feeds: 5 })).toContain('feed-few warning')
    expect(alertTexts({ ageDays: 20, feeds: 6 })).toEqual([])
    expect(alertTexts({ ageDays: 28, feeds: 5 })).toEqual([])
  })
})

describe('wet nappies', () => {
  test.each([
    [0.5, 8, []],
    [3, 11.9, []],
    [3, 12, ['no-wet-new urgent']],
    [7, 5.9, []],
    [7, 6, ['no-wet warning']],
    [120, 8, ['no-wet urgent']],
    [130, 7.9, []],
    [130, 8, ['no-wet warning']],
    [370, 11.9, []],
  ] as const)('%f days old, the last %f h ago: %j', (ageDays, wet, expected) => {
    const night = ageDays > 121 ? { sleeps: [asleep(20, 8.2)] } : {}
    expect(alertTexts({ ageDays: Math.floor(ageDays), wet, more: night })).toEqual(expected)
  })
  test('counts a night from the last waking from four months on', () => {
    const awake = { sleeps: [asleep(20, 6)] }
    expect(alertTexts({ ageDays: 200, wet: 20.5, more: awake })).toEqual([])
    const longAwake = { sleeps: [asleep(20, 8.5)] }
    expect(alertTexts({ ageDays: 200, wet: 20.5, more: longAwake })).toEqual(['no-wet warning'])
    expect(alertTexts({ ageDays: 100, wet: 20.5, more: awake })).toEqual(['no-wet urgent'])
  })
  test('reports nothing without logged nappies: a gap in the log is not a fact', () => {
    expect(alertTexts({ ageDays: 60, wet: 9, fed: 9, feeds: 8 })).toEqual([])
    expect(alertTexts({ ageDays: 60, wet: 9, changes: 3 })).toEqual([])
  })
  test('treats a day whose log begins after ten as incomplete', () => {
    const late = (firstHour: number) => {
      const first = Date.parse('2026-11-20T00:00:00Z') + firstHour * hour
      const isThere = (at: number) => at < first - firstHour * hour || at >= first
      const feeds = every(24, 0.5, 9 * 24).filter(isThere)
      const diapers = every(8, 0.5, 9 * 24).filter(isThere)
      const more = { feeds: feeds.map(bottle), diapers: diapers.map((at) => change(at)) }
      return alertTexts({ ageDays: 20, more })
    }
    expect(late(9)).toEqual(['wet-low warning'])
    expect(late(10.1)).toEqual([])
  })
  test.each([
    [20, 6, []],
    [20, 5, ['wet-low warning']],
    [20, 3, ['wet-low warning']],
    [20, 2, ['wet-low urgent']],
    [150, 4, ['wet-low warning']],
    [150, 5, []],
    [250, 4, []],
    [250, 3, ['wet-low warning']],
    [4, 3, ['wet-low warning']],
    [4, 4, []],
  ] as const)('%i days old, %i wet yesterday: %j', (ageDays, wetYesterday, expected) => {
    expect(alertTexts({ ageDays, wetYesterday, wet: 0.5, changes: 12, feeds: 12 })).toEqual(expected)
  })
})

describe('an acknowledged alert', () => {
  const alert = (level: Alert['level']): Alert => ({
    id: 'no-wet' as AlertId,
    level,
    at: now,
    figures: {},
    used: { kinds: ['diaper'], from: now, until: now, count: 0 },
  })
  const acknowledged = [{ alertId: 'no-wet', level: 'warning' as const, at: now - 11 * hour }]
  test('is hidden for twelve hours, unless its level rises', () => {
    expect(seenLately(alert('warning'), acknowledged, now)).toBeDefined()
    expect(seenLately(alert('warning'), acknowledged, now - 11.01 * hour)).toBeDefined()
    expect(seenLately(alert('urgent'), acknowledged, now)).toBeUndefined()
    expect(seenLately(alert('warning'), acknowledged, now + hour)).toBeUndefined()
    expect(seenLately({ ...alert('warning'), id: 'feed-few' }, acknowledged, now)).toBeUndefined()
  })
})
