import { expect, test } from 'vitest'
import { babyStatus } from './baby-status.ts'

const now = Date.parse('2026-11-21T03:14:00Z')
const mia = {
  birthDate: '2026-07-09',
  isPreterm: false,
  gestationalWeeks: null,
  gestationalDays: null,
  useCorrectedAge: true,
  careDayStart: '00:00',
}
const night = { startTime: '2026-11-20T22:00:00Z', endTime: '2026-11-21T02:30:00Z' }
const status = (baby: Partial<typeof mia> = {}, timeZone = 'UTC') =>
  babyStatus({ baby: { ...mia, ...baby }, asleep: [night], lastWalk: undefined }, now, timeZone)

test('counts sleep from the start of the care day, in the zone of the viewer', () => {
  expect(status().sleptTodayMs).toBe(2.5 * 3_600_000)
  expect(status({ careDayStart: '05:00' }).sleptTodayMs).toBe(4.5 * 3_600_000)
  expect(status({}, 'Asia/Tbilisi').sleptTodayMs).toBe(4.5 * 3_600_000)
  expect(status({}, 'America/New_York').todayFrom).toBe(Date.parse('2026-11-20T05:00:00Z'))
})

test('uses the corrected age of a preterm baby: suggests a walk from the first month on', () => {
  const walk = { startTime: '2026-11-18T10:00:00Z', endTime: '2026-11-18T11:00:00Z' }
  const hintOf = (baby: Partial<Parameters<typeof babyStatus>[0]['baby']>) =>
    babyStatus({ baby: { ...mia, birthDate: '2026-10-10', ...baby }, asleep: [], lastWalk: walk }, now, 'UTC')
      .walkHint
  expect(hintOf({})).toBe('needs_fresh_air')
  expect(hintOf({ isPreterm: true, gestationalWeeks: 32 })).toBeNull()
})
