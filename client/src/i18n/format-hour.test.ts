import { i18n } from '@lingui/core'
import { afterEach, describe, expect, it } from 'vitest'
import { firstWeekdayOf, weekFrom } from './first-weekday.ts'
import { formatTime, formatTimeRange } from './format.ts'
import { formatFullHour, formatHour, formatTimeOfDay, formatTimeOfDayShort } from './format-hour.ts'
import { hourCycleOf, setHourCycle } from './hour-cycle.ts'

const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 21, hour, minute)
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

afterEach(() => void setHourCycle('h23'))

describe('the 24-hour clock', () => {
  it('writes a time, a span and an hour', () => {
    expect(formatTime(i18n, at(7, 5), 'UTC')).toBe('7:05')
    expect(formatTime(i18n, at(0), 'UTC')).toBe('0:00')
    expect(formatTimeRange(i18n, at(3, 30), at(19, 42), 'UTC')).toBe('3:30–19:42')
    expect([0, 6, 24].map(formatHour)).toEqual(['0', '6', '24'])
    expect([6, 24].map(formatFullHour)).toEqual(['6:00', '24:00'])
    expect(['06:30', '19:00'].map(formatTimeOfDay)).toEqual(['6:30', '19:00'])
    expect(['06:30', '19:00'].map(formatTimeOfDayShort)).toEqual(['6:30', '19'])
  })
})

describe('the 12-hour clock', () => {
  it('writes a time, and AM or PM once for a span within one half of the day', () => {
    setHourCycle('h12')
    expect(plain(formatTime(i18n, at(7, 5), 'UTC'))).toBe('7:05 AM')
    expect(plain(formatTime(i18n, at(0), 'UTC'))).toBe('12:00 AM')
    expect(plain(formatTime(i18n, at(12), 'UTC'))).toBe('12:00 PM')
    expect(plain(formatTimeRange(i18n, at(3, 30), at(7, 42), 'UTC'))).toBe('3:30–7:42 AM')
    expect(plain(formatTimeRange(i18n, at(11), at(13), 'UTC'))).toBe('11:00 AM–1:00 PM')
  })

  it('writes hours and times without a date', () => {
    setHourCycle('h12')
    expect([0, 6, 12, 18, 24].map(formatHour)).toEqual(['12 AM', '6 AM', '12 PM', '6 PM', '12 AM'])
    expect([6, 24].map(formatFullHour)).toEqual(['6 AM', '12 AM'])
    expect(['06:30', '19:00', '00:15'].map(formatTimeOfDay)).toEqual(['6:30 AM', '7:00 PM', '12:15 AM'])
    expect(['06:30', '19:00'].map(formatTimeOfDayShort)).toEqual(['6:30 AM', '7 PM'])
  })
})

it.each([
  ['en-US', 'h12', 'sunday'],
  ['en-GB', 'h23', 'monday'],
  ['ru', 'h23', 'monday'],
  ['ka', 'h23', 'monday'],
  ['ar-EG', 'h12', 'saturday'],
  [undefined, 'h23', 'monday'],
])('follows the browser’s language: %s', (language, cycle, first) => {
  expect(hourCycleOf(language)).toBe(cycle)
  expect(firstWeekdayOf(language)).toBe(first)
})

it('begins a week with its first day', () => {
  expect(weekFrom('monday')).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(weekFrom('sunday')).toEqual([6, 0, 1, 2, 3, 4, 5])
  expect(weekFrom('saturday')).toEqual([5, 6, 0, 1, 2, 3, 4])
})
