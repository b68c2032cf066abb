import { describe, expect, test } from 'vitest'
import { civilTimeOf } from '#rules/civil-time.ts'
import { afterQuiet, isQuiet } from './quiet-hours.ts'

const night = { quietFrom: '22:00', quietUntil: '07:00' }
const nap = { quietFrom: '13:00', quietUntil: '15:00' }
const moved = (at: string, hours: Parameters<typeof isQuiet>[1], timeZone: string) =>
  new Date(afterQuiet(Date.parse(at), hours, timeZone)).toISOString().slice(0, 16)

describe('quiet hours', () => {
  test.each([
    ['before midnight', '2026-11-21T22:30Z', night, '2026-11-22T07:00'],
    ['after midnight', '2026-11-22T03:00Z', night, '2026-11-22T07:00'],
    ['at their beginning', '2026-11-21T22:00Z', night, '2026-11-22T07:00'],
    ['at their end', '2026-11-22T07:00Z', night, '2026-11-22T07:00'],
    ['outside', '2026-11-21T12:00Z', night, '2026-11-21T12:00'],
    ['of a day', '2026-11-21T13:59Z', nap, '2026-11-21T15:00'],
    ['after those of a day', '2026-11-21T15:00Z', nap, '2026-11-21T15:00'],
  ])('%s', (_, at, hours, end) => expect(moved(at, hours, 'UTC')).toBe(end))

  test.each([
    ['none', null, null],
    ['only a beginning', '22:00', null],
    ['only an end', null, '07:00'],
    ['both the same', '07:00', '07:00'],
  ])('are none with %s', (_, quietFrom, quietUntil) =>
    expect(isQuiet(Date.parse('2026-11-21T23:00Z'), { quietFrom, quietUntil }, 'UTC')).toBe(false),
  )

  test.each([
    ['Berlin, clocks go forward', 'Europe/Berlin', '2026-03-28T22:30Z', night, '2026-03-29T05:00'],
    ['Berlin, clocks go back', 'Europe/Berlin', '2026-10-24T22:30Z', night, '2026-10-25T06:00'],
    // 02:30 is skipped, so it is later by the size of the jump.
    [
      'an end that is skipped',
      'Europe/Berlin',
      '2026-03-29T00:10Z',
      { ...night, quietUntil: '02:30' },
      '2026-03-29T01:30',
    ],
    // 02:10 for the second time: the first 02:30 is over.
    [
      'an end that comes twice',
      'Europe/Berlin',
      '2026-10-25T01:10Z',
      { ...night, quietUntil: '02:30' },
      '2026-10-25T01:30',
    ],
    // In Beirut there is no midnight on 29 March, and 23:00 occurs twice on 24 October.
    [
      'midnight that is skipped',
      'Asia/Beirut',
      '2026-03-28T21:30Z',
      { ...night, quietUntil: '00:00' },
      '2026-03-28T22:00',
    ],
    ['Beirut, clocks go forward', 'Asia/Beirut', '2026-03-28T21:30Z', night, '2026-03-29T04:00'],
    [
      '23:10 for the second time',
      'Asia/Beirut',
      '2026-10-24T21:10Z',
      { quietFrom: '20:00', quietUntil: '23:30' },
      '2026-10-24T21:30',
    ],
    ['Beirut, clocks go back', 'Asia/Beirut', '2026-10-24T20:10Z', night, '2026-10-25T05:00'],
  ])('%s', (_, zone, at, hours, end) => {
    expect(moved(at, hours, zone)).toBe(end)
    expect(isQuiet(Date.parse(`${end}Z`), hours, zone)).toBe(false)
  })

  test('end two days later if the clock skips their only end', () => {
    const hours = { quietFrom: '03:00', quietUntil: '02:30' }
    const end = afterQuiet(Date.parse('2026-03-28T09:00Z'), hours, 'Europe/Berlin')
    expect(civilTimeOf(end, 'Europe/Berlin')).toEqual({ day: '2026-03-30', time: '02:30' })
  })
})
