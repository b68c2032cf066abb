import { describe, expect, it } from 'vitest'
import { civilTimeOf, instantAt, isKnownZone } from './civil-time.ts'

const iso = (day: string, time: string, zone: string) =>
  new Date(instantAt({ day, time }, zone)).toISOString()

describe('local time', () => {
  it.each([
    ['summer', '2026-07-01', '09:24', 'Europe/Kyiv', '2026-07-01T06:24:00.000Z'],
    ['winter', '2026-11-21', '00:00', 'Asia/Tbilisi', '2026-11-20T20:00:00.000Z'],
    [
      'an hour that comes twice: the first',
      '2026-11-01',
      '01:30',
      'America/New_York',
      '2026-11-01T05:30:00.000Z',
    ],
    [
      'before the hour that comes twice',
      '2026-11-01',
      '00:59',
      'America/New_York',
      '2026-11-01T04:59:00.000Z',
    ],
    ['after it', '2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00:00.000Z'],
    [
      'an hour that is skipped: later by the jump',
      '2026-03-08',
      '02:30',
      'America/New_York',
      '2026-03-08T07:30:00.000Z',
    ],
    // Half an hour occurs twice, and another is skipped.
    [
      'before the half hour that is skipped',
      '2026-10-04',
      '01:59',
      'Australia/Lord_Howe',
      '2026-10-03T15:29:00.000Z',
    ],
    ['its first minute', '2026-10-04', '02:00', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
    ['in its middle', '2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
    ['after it', '2026-10-04', '02:30', 'Australia/Lord_Howe', '2026-10-03T15:30:00.000Z'],
    [
      'the half hour that comes twice: the first',
      '2026-04-05',
      '01:45',
      'Australia/Lord_Howe',
      '2026-04-04T14:45:00.000Z',
    ],
    ['half an hour on Lord Howe', '2026-10-04', '03:00', 'Australia/Lord_Howe', '2026-10-03T16:00:00.000Z'],
    ['Kathmandu', '2026-11-21', '12:00', 'Asia/Kathmandu', '2026-11-21T06:15:00.000Z'],
  ])('%s', (_, day, time, zone, expected) => {
    expect(iso(day, time, zone)).toBe(expected)
  })

  it.each([
    'America/New_York',
    'Europe/Kyiv',
    'Australia/Lord_Howe',
    'Asia/Tbilisi',
    'Asia/Kathmandu',
    'Pacific/Apia',
    'Pacific/Chatham',
  ])('converts a local time to an instant and back, throughout a year, in %s', (zone) => {
    let twice = 0
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 2_700_000) {
      const shown = civilTimeOf(at, zone)
      const found = instantAt(shown, zone)
      if (found !== at) twice++
      expect(civilTimeOf(found, zone)).toEqual(shown)
      expect(found).toBeLessThanOrEqual(at)
    }
    expect(twice).toBeLessThanOrEqual(4)
  })

  it('returns NaN for a text that is no time', () => {
    expect(instantAt({ day: '2026-11-21', time: '' }, 'UTC')).toBeNaN()
    expect(instantAt({ day: '', time: '09:00' }, 'UTC')).toBeNaN()
    expect(instantAt({ day: '', time: '' }, 'UTC')).toBeNaN()
  })
})

it.each(['UTC', 'Europe/Kyiv', 'Europe/Kiev', 'US/Pacific', 'Asia/Calcutta', 'EST5EDT', 'Etc/GMT+12'])(
  'knows %s, be it an old name',
  (zone) => expect(isKnownZone(zone)).toBe(true),
)

it.each(['', 'Mars/Base', 'Europe/Kyiv ', 'localtime', 'Etc/Unknown', '__proto__', '../../etc/passwd'])(
  'knows no zone %j',
  (zone) => expect(isKnownZone(zone)).toBe(false),
)
