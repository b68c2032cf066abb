import { describe, expect, it } from 'vitest'
import { addDays, civilDayOf, startOfDay } from './civil-day.ts'

const hours = (day: string, zone: string) =>
  (startOfDay(addDays(day, 1), zone) - startOfDay(day, zone)) / 3_600_000

describe('civil days', () => {
  it.each([
    ['an ordinary day', '2026-11-21', 'Europe/Kyiv', '2026-11-20T22:00:00.000Z', 24],
    ['a zone without clock changes', '2026-11-21', 'Asia/Tbilisi', '2026-11-20T20:00:00.000Z', 24],
    ['spring in New York', '2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', 23],
    ['autumn in New York', '2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
    ['spring in Kyiv', '2026-03-29', 'Europe/Kyiv', '2026-03-28T22:00:00.000Z', 23],
    ['half an hour on Lord Howe', '2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00.000Z', 23.5],
    ['quarter hours in Kathmandu', '2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z', 24],
    ['quarter hours on Chatham', '2026-09-27', 'Pacific/Chatham', '2026-09-26T11:15:00.000Z', 23],
    ['a midnight that does not exist', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', 23],
  ])('%s', (_, day, zone, start, length) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(start)
    expect(hours(day, zone)).toBe(length)
  })

  it('starts a day that a zone skipped at the first instant after it', () => {
    expect(startOfDay('2011-12-30', 'Pacific/Apia')).toBe(startOfDay('2011-12-31', 'Pacific/Apia'))
  })

  it('gives the day of an instant by the zone', () => {
    const instant = Date.UTC(2026, 10, 20, 22, 30)
    expect([civilDayOf(instant, 'Europe/Kyiv'), civilDayOf(instant, 'America/New_York')]).toEqual([
      '2026-11-21',
      '2026-11-20',
    ])
  })

  it('counts by calendar over months and leap years', () => {
    expect([addDays('2028-02-28', 1), addDays('2026-03-01', -1), addDays('2026-12-31', 1)]).toEqual([
      '2028-02-29',
      '2026-02-28',
      '2027-01-01',
    ])
  })
})
