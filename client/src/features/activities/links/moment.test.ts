import { expect, test } from 'vitest'
import { instantOfMoment } from './moment.ts'

const now = Date.parse('2026-11-21T06:00:00Z') // 8:00 in Kyiv
const of = (moment: Parameters<typeof instantOfMoment>[0]) =>
  new Date(instantOfMoment(moment, now, 'Europe/Kyiv')).toISOString()

test.each([
  [undefined, '2026-11-21T06:00:00.000Z'],
  [{ ago: 10 }, '2026-11-21T05:50:00.000Z'],
  [{ time: '06:30' }, '2026-11-21T04:30:00.000Z'],
  [{ time: '08:00' }, '2026-11-21T06:00:00.000Z'],
  // Later than now is yesterday's.
  [{ time: '22:15' }, '2026-11-20T20:15:00.000Z'],
])('%o at 8:00 is %s', (moment, expected) => {
  expect(of(moment)).toBe(expected)
})

test('a time that comes twice in the night means its first coming', () => {
  const after = Date.parse('2026-10-25T03:00:00Z') // 5:00 in Kyiv; 3:30 came at 0:30 and at 1:30 UTC
  expect(instantOfMoment({ time: '03:30' }, after, 'Europe/Kyiv')).toBe(Date.parse('2026-10-25T00:30:00Z'))
})
