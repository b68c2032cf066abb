import { expect, test } from 'vitest'
import { startOfCareDay } from './care-day.ts'

test.each([
  ['2026-11-21T03:14:00Z', 'UTC', '00:00', '2026-11-21T00:00:00Z'],
  ['2026-11-21T03:14:00Z', 'UTC', '05:00', '2026-11-20T05:00:00Z'],
  ['2026-11-21T05:00:00Z', 'UTC', '05:00', '2026-11-21T05:00:00Z'],
  ['2026-11-20T23:30:00Z', 'Asia/Tbilisi', '00:00', '2026-11-20T20:00:00Z'],
  // 25 and 23 hours.
  ['2026-10-25T12:00:00Z', 'Europe/Kyiv', '00:00', '2026-10-24T21:00:00Z'],
  ['2026-03-29T12:00:00Z', 'Europe/Kyiv', '03:00', '2026-03-29T01:00:00Z'],
])('at %s in %s with days from %s: since %s', (at, zone, start, expected) => {
  expect(startOfCareDay(Date.parse(at), zone, start)).toBe(Date.parse(expected))
})
