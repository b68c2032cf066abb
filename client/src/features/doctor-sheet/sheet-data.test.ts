import { describe, expect, it } from 'vitest'
import { diaperChange } from 'sync-protocol/entities/diaper-change'
import { feedingSession } from 'sync-protocol/entities/feeding-session'
import { medicine } from 'sync-protocol/entities/medicine'
import { sleepSession } from 'sync-protocol/entities/sleep-session'
import { anna, babyId, nextRowId, noon, teamId } from '../../../test/local.ts'
import type { Shown } from '#db/live/use-rows.ts'
import type { DoctorContext } from '#features/activities/entries/kind-details.ts'
import { details } from '#features/activities/kinds/details.ts'
import { i18nIn } from '#i18n/languages.ts'
import { formatIn } from '#i18n/use-format.ts'
import { sheetData, type SheetRows, sheetStart } from './sheet-data.ts'

const hour = 3_600_000
const day = 24 * hour
const iso = (ms: number) => new Date(ms).toISOString()

const base = () => ({
  id: nextRowId(),
  spaceId: teamId,
  babyId,
  createdAt: iso(noon),
  updatedAt: iso(noon),
  createdBy: anna,
  updatedBy: anna,
  deletedAt: null,
  seq: 1,
  rowAt: '0',
  clocks: null,
  timeZone: 'Europe/Kyiv',
})
const sleep = (start: number, end: number | null): SheetRows['sleeps'][number] => ({
  ...base(),
  ...sleepSession.defaults,
  startTime: iso(start),
  endTime: end === null ? null : iso(end),
})
const feed = (
  start: number,
  fields: Partial<SheetRows['feeds'][number]> & Pick<SheetRows['feeds'][number], 'feedType'>,
): SheetRows['feeds'][number] => ({ ...base(), ...feedingSession.defaults, startTime: iso(start), ...fields })
const bottle = (start: number, ml: number | null) =>
  feed(start, { feedType: 'BOTTLE', amount: ml === null ? null : { ml, unit: 'ml', value: ml } })
const diaper = (at: number, wetness: 'DRY' | 'WET', soiled: boolean): Shown<'diaperChange'> => ({
  ...base(),
  ...diaperChange.defaults,
  timestamp: iso(at),
  wetness,
  soiled,
})
const dose = (at: number, name: string): Shown<'medicine'> => ({
  ...base(),
  ...medicine.defaults,
  timestamp: iso(at),
  name,
})

const i18n = await i18nIn('en', 'family', 'sheets', 'doctor')
const words: DoctorContext = {
  i18n,
  format: formatIn(i18n, 'UTC'),
  units: 'metric',
  counted: String,
  times: (count) => `${count} times`,
  moment: (timestamp) => timestamp,
}

const of = (rows: Partial<SheetRows>, fromMs = noon - day) =>
  sheetData({ sleeps: [], feeds: [], segments: [], wakings: [], moments: {}, ...rows }, fromMs, noon)

describe('the start of a sheet', () => {
  const timeZone = 'Asia/Tbilisi'
  const of = (birthDate: string, lastVisit?: string) => ({ birthDate, lastVisit, timeZone })
  const born = of('2026-01-15', '2026-11-02')

  it('is a day or a week ago, or the day of the last visit', () => {
    expect(sheetStart('day', born, noon)).toBe(noon - day)
    expect(sheetStart('week', born, noon)).toBe(noon - 7 * day)
    expect(iso(sheetStart('visit', born, noon))).toBe('2026-11-01T20:00:00.000Z')
    expect(sheetStart('visit', of('2026-01-15'), noon)).toBe(noon - 7 * day)
  })

  it('is not before the day of birth, and not later than now', () => {
    const [today, before] = [iso(noon).slice(0, 10), iso(noon - 3 * day).slice(0, 10)]
    expect(iso(sheetStart('week', of(before), noon))).toBe(
      `${iso(noon - 4 * day).slice(0, 10)}T20:00:00.000Z`,
    )
    expect(iso(sheetStart('day', of(today), noon))).toBe(`${iso(noon - day).slice(0, 10)}T20:00:00.000Z`)
    expect(sheetStart('week', of(iso(noon + 2 * day).slice(0, 10)), noon)).toBe(noon)
  })
})

describe('the numbers of the doctor sheet', () => {
  it('count the part of a sleep within the period, a running one up to now, and no minute twice', () => {
    const sleeps = [
      sleep(noon - day - 3 * hour, noon - day + hour),
      sleep(noon - 10 * hour, noon - 8 * hour),
      sleep(noon - 9 * hour, noon - 7 * hour),
      sleep(noon - hour, null),
      sleep(noon - 40 * hour, noon - 30 * hour),
    ]
    expect(of({ sleeps }).sleep).toEqual({
      ...{ count: 4, totalMs: 5 * hour, longestMs: 2 * hour, wakings: 0, awakeMs: 0 },
    })
  })

  it('exclude wakings from a sleep, with the part within the period', () => {
    const night = sleep(noon - day - 2 * hour, noon - day + 4 * hour)
    const woke = (from: number, to: number) =>
      ({ id: iso(from), sleepId: night.id, startTime: iso(from), endTime: iso(to) }) as never
    const wakings = [
      woke(noon - day - hour, noon - day + hour),
      woke(noon - day + 3 * hour, noon - day + 3.5 * hour),
    ]
    expect(of({ sleeps: [night], wakings }).sleep).toEqual({
      ...{ count: 1, totalMs: 2.5 * hour, longestMs: 2 * hour, wakings: 2, awakeMs: 1.5 * hour },
    })
  })

  it('add up bottles, nursing and solids', () => {
    const feeds = [
      bottle(noon - hour, 120),
      bottle(noon - 5 * hour, 90),
      bottle(noon - 6 * hour, null),
      bottle(noon - 25 * hour, 500),
      feed(noon - 3 * hour, { feedType: 'BREAST_LEFT', endTime: iso(noon - 3 * hour + 20 * 60_000) }),
      feed(noon - 4 * hour, { feedType: 'SOLID_FOOD', food: 'pear' }),
    ]
    expect(of({ feeds }).feeds).toEqual({
      count: 5,
      bottles: 3,
      ml: 210,
      nursings: 1,
      nursingMs: 20 * 60_000,
      solids: 1,
    })
  })

  it('count wet and dirty diapers separately; one may be both', () => {
    const diapers = [
      diaper(noon - hour, 'WET', true),
      diaper(noon - 2 * hour, 'WET', false),
      diaper(noon - 3 * hour, 'DRY', true),
      diaper(noon - 4 * hour, 'DRY', false),
      diaper(noon - 30 * hour, 'WET', true),
    ]
    const { diaperChange: rows } = of({ moments: { diaperChange: diapers } }).moments
    const lines = details.diaperChange.doctorSheet!.lines(rows!, words)
    expect(lines.map(({ value }) => value)).toEqual(['2', '2', '4'])
  })

  it('name each medicine once, in any spelling, with its newest dose', () => {
    const medicines = [
      dose(noon - 20 * hour, 'Vitamin D'),
      dose(noon - hour, 'vitamin d '),
      dose(noon - 50 * hour, 'Ibuprofen'),
    ]
    const linesSince = (from: number) => {
      const { medicine: rows } = of({ moments: { medicine: medicines } }, from).moments
      return details.medicine.doctorSheet!.lines(rows!, words)
    }
    const last = iso(noon - hour)
    expect(linesSince(noon - day)).toEqual([{ label: 'vitamin d ', value: `2 times, ${last}` }])
    expect(linesSince(noon - 7 * day)).toHaveLength(2)
  })

  it('of a few hours are not extrapolated to a day', () => {
    expect(of({}, noon - hour).days).toBe(1)
    expect(of({}, noon - 7 * day).days).toBe(7)
  })
})
