import { expect, test } from 'vitest'
import { instantOfMoment, spanOfMoment } from './moment.ts'

const now = Date.parse('2026-11-21T06:00:00Z') // 8:00 in Kyiv
const of = (moment: Parameters<typeof instantOfMoment>[0]) =>
  new Date(instantOfMoment(moment, now, 'Europe/Kyiv')).toISOString()

test.each([
  [undefined, '2026-11-21T06:00:00.000Z'],
  [{ ago: 10 }, '2026-11-21T05:50:00.000Z'],
  [{ time: '06:30' }, '2026-11-21T04:30:00.000Z'],
  [{ time: '08:00' }, '2026-11-21T06:00:00.000Z'],
  // A time after the current time means yesterday.
  [{ time: '22:15' }, '2026-11-20T20:15:00.000Z'],
  [{ time: '06:30', day: 'yesterday' as const }, '2026-11-20T04:30:00.000Z'],
])('%o at 8:00 is %s', (moment, expected) => {
  expect(of(moment)).toBe(expected)
})

test('takes the first occurrence of a time that occurs twice in a night', () => {
  const after = Date.parse('2026-10-25T03:00:00Z') // 5:00 in Kyiv; 3:30 came at 0:30 and at 1:30 UTC
  expect(instantOfMoment({ time: '03:30' }, after, 'Europe/Kyiv')).toBe(Date.parse('2026-10-25T00:30:00Z'))
})

const span = (moment: Parameters<typeof spanOfMoment>[0]) => {
  const { at, until } = spanOfMoment(moment, now, 'Europe/Kyiv')!
  return [at, until].map((one) => new Date(one).toISOString().slice(0, 16))
}

test.each([
  [{ lasting: 10 }, '2026-11-21T05:50', '2026-11-21T06:00'],
  [{ from: '06:00', until: '07:30' }, '2026-11-21T04:00', '2026-11-21T05:30'],
  // Its end would be in the future today, so it was yesterday.
  [{ from: '13:00', until: '14:00' }, '2026-11-20T11:00', '2026-11-20T12:00'],
  [{ from: '23:00', until: '06:00' }, '2026-11-20T21:00', '2026-11-21T04:00'],
  [{ from: '06:00', until: '07:30', day: 'yesterday' as const }, '2026-11-20T04:00', '2026-11-20T05:30'],
  [{ from: '22:00', until: '01:30', day: 'yesterday' as const }, '2026-11-20T20:00', '2026-11-20T23:30'],
])('%o at 8:00 lasted from %s to %s', (moment, ...expected) => {
  expect(span(moment)).toEqual(expected)
})

test('has no span for a single moment', () => {
  expect(spanOfMoment({ time: '06:30' }, now, 'Europe/Kyiv')).toBeUndefined()
  expect(spanOfMoment(undefined, now, 'Europe/Kyiv')).toBeUndefined()
})
