import { expect, test } from 'vitest'
import { isDaytime } from './day-window.ts'

const usual = { dayStart: '07:00', dayEnd: '19:00' }
const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`)

test.each([
  ['06:59', false],
  ['07:00', true],
  ['18:59', true],
  ['19:00', false],
  ['00:00', false],
])('with a day from 7 to 19, %s is day: %s', (time, isDay) => {
  expect(isDaytime(at(time), 'UTC', usual)).toBe(isDay)
})

test.each([
  ['21:00', true],
  ['02:00', true],
  ['06:00', false],
  ['20:59', false],
])('with a day that wraps midnight, %s is day: %s', (time, isDay) => {
  expect(isDaytime(at(time), 'UTC', { dayStart: '21:00', dayEnd: '06:00' })).toBe(isDay)
})

test('uses the local time of the zone', () => {
  expect(isDaytime(at('05:30'), 'Europe/Kyiv', usual)).toBe(true)
  expect(isDaytime(at('05:30'), 'Europe/London', usual)).toBe(false)
})
