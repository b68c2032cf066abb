import { expect, it } from 'vitest'
import { lastDays } from './days.ts'
import { heatOf } from './heat.ts'

const window = { dayStart: '07:00', dayEnd: '19:00' }
const hour = 3_600_000
// 21 November 2026 is a Saturday.
const now = Date.parse('2026-11-21T12:00:00Z')
const days = lastDays(window, now, 'UTC', 15)
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00Z`)

it('counts times by weekday and hour, as the mean of the days that are over', () => {
  const feeds = [at('2026-11-16', '08:10'), at('2026-11-16', '08:50'), at('2026-11-09', '08:00')]
  const heat = heatOf(
    feeds.map((one) => ({ at: one, until: one })),
    days,
    now,
  )
  expect(heat[0]![8]).toBe(1.5)
  expect(heat[0]!.reduce((sum, value) => sum + value, 0)).toBe(1.5)
  expect(heat[1]![8]).toBe(0)
})

it('counts sessions in minutes, over midnight and while they run', () => {
  const night = { at: at('2026-11-15', '22:30'), until: at('2026-11-16', '01:15') }
  const heat = heatOf([night], lastDays(window, now, 'UTC', 8), now)
  expect(heat[6]!.slice(22)).toEqual([30, 60])
  expect(heat[0]!.slice(0, 3)).toEqual([60, 15, 0])
  const running = heatOf([{ at: now - 13 * hour, until: null }], lastDays(window, now, 'UTC', 8), now)
  expect(running[4]!.slice(22)).toEqual([0, 60])
})

it('leaves out today and days on which the clock changed', () => {
  const autumn = Date.parse('2026-10-26T12:00:00Z')
  const heat = heatOf([], lastDays(window, autumn, 'Europe/Kyiv', 3), autumn)
  // Saturday counts; Sunday has 25 hours, and Monday is not over.
  expect(heat.map((weekday) => weekday !== null)).toEqual([false, false, false, false, false, true, false])
})
