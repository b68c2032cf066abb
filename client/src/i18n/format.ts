import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { type CivilDay, civilDayOf } from 'sync-protocol/rules/civil-day'
import { civilDayAsUtc, civilDaysBetween } from './civil-day.ts'
import { monthName, weekdayName } from './calendar-names.ts'
import { hourCycle } from './hour-cycle.ts'

/**
 * The only place where dates, numbers, durations and units become text. Every function takes the i18n with the locale,
 * and `timeZone` and `now` where they matter, so that none reads a clock.
 */

const MINUTE = 60_000

const cache = new Map<string, unknown>()
const cached = <Format>(key: string, make: () => Format): Format => {
  let format = cache.get(key) as Format | undefined
  if (!format) cache.set(key, (format = make()))
  return format
}

/** Chromium has no Georgian number data and would write English numbers; Ukrainian has the same comma. */
const numberLocales = ({ locale }: I18n): string[] => (locale === 'ka' ? ['ka', 'uk'] : [locale])

/** A number by locale; `digits` fixes the decimals, otherwise there are at most two. */
export const formatNumber = (i18n: I18n, value: number, digits?: number): string =>
  cached(
    `n|${i18n.locale}|${digits}`,
    () =>
      new Intl.NumberFormat(numberLocales(i18n), {
        minimumFractionDigits: digits ?? 0,
        maximumFractionDigits: digits ?? 2,
      }),
  ).format(value)

/** A share 0-1 as a whole percentage. */
export const formatPercent = (i18n: I18n, share: number): string =>
  cached(`%|${i18n.locale}`, () => new Intl.NumberFormat(numberLocales(i18n), { style: 'percent' })).format(
    share,
  )

/** A clock time without a leading zero: 7:42, or 7:42 AM. */
export const formatTime = (_i18n: I18n, instant: Date | number, timeZone: string): string => {
  const cycle = hourCycle()
  const format = cached(
    `t|${cycle}|${timeZone}`,
    () =>
      new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: cycle }),
  )
  return format.format(instant).replace(/^0/, '')
}

const halfOfDay = /\s[AP]M$/

/** A span of clock times: 3:30–7:42; within one half of the day 3:30–7:42 AM. */
export const formatTimeRange = (
  i18n: I18n,
  from: Date | number,
  to: Date | number,
  timeZone: string,
): string => {
  const [first, last] = [formatTime(i18n, from, timeZone), formatTime(i18n, to, timeZone)]
  const [half] = halfOfDay.exec(last) ?? ['']
  return `${half && first.endsWith(half) ? first.slice(0, -half.length) : first}–${last}`
}

/** short: 9 Nov · dated: 9 Nov 2026 · long: 9 November 2026 · weekday: Mon, 9 Nov · month: November 2026. */
export type DateStyle = 'short' | 'dated' | 'long' | 'weekday' | 'month'

/** A calendar day as text. */
export const formatDay = (i18n: I18n, day: CivilDay, style: DateStyle = 'short'): string => {
  const date = civilDayAsUtc(day)
  const dayOfMonth = String(date.getUTCDate())
  const year = String(date.getUTCFullYear())
  if (style === 'month') {
    const month = monthName(i18n.locale, date, 'standalone')
    return i18n._(msg({ message: `${month} ${year}` }))
  }
  const month = monthName(i18n.locale, date, style === 'long' ? 'long' : 'short')
  if (style === 'long') return i18n._(msg({ message: `${dayOfMonth} ${month} ${year}` }))
  // For table columns: without the word for year that Russian and Ukrainian have.
  if (style === 'dated') return i18n._(msg({ message: `${dayOfMonth} ${month} ${year}`, context: 'short' }))
  const shortDate = i18n._(msg({ message: `${dayOfMonth} ${month}` }))
  if (style === 'short') return shortDate
  const weekday = weekdayName(i18n.locale, date)
  return i18n._(msg({ message: `${weekday}, ${shortDate}` }))
}

/** The calendar day of an instant as text. */
export const formatDate = (
  i18n: I18n,
  instant: Date | number,
  timeZone: string,
  style: DateStyle = 'short',
): string => formatDay(i18n, civilDayOf(Number(instant), timeZone), style)

const nearDays = new Map([
  [-1, msg`Yesterday`],
  [0, msg`Today`],
  [1, msg`Tomorrow`],
])

/**
 * Today, Yesterday, Tomorrow, otherwise the weekday and date: by calendar days of the zone, also across clock changes.
 */
export const formatRelativeDay = (
  i18n: I18n,
  instant: Date | number,
  { timeZone, now, inSentence = false }: { timeZone: string; now: Date | number; inSentence?: boolean },
): string => {
  const day = civilDayOf(Number(instant), timeZone)
  const today = civilDayOf(Number(now), timeZone)
  const near = nearDays.get(civilDaysBetween(today, day))
  if (near) return inSentence ? i18n._(near).toLocaleLowerCase(i18n.locale) : i18n._(near)
  const sameYear = day.slice(0, 4) === today.slice(0, 4)
  return formatDay(i18n, day, sameYear ? 'weekday' : 'long')
}

/** How long ago: just now, 2 min ago, 3 h ago, then days. Later than now reads as just now. */
export const formatAgo = (i18n: I18n, instant: Date | number, now: Date | number): string => {
  const minutes = Math.max(0, Math.floor((Number(now) - Number(instant)) / MINUTE))
  if (minutes < 1) return i18n._(msg`just now`)
  if (minutes < 60) return i18n._(msg({ message: `${minutes} min ago` }))
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return i18n._(msg({ message: `${hours} h ago` }))
  const days = Math.floor(hours / 24)
  return i18n._(msg({ message: plural(days, { one: '# day ago', other: '# days ago' }) }))
}

export type DurationPart = { value: string; unit: string }

/** Durations are rounded to the nearest minute, so that sums, averages and their parts agree; none is below zero. */
const nearestMinutes = (ms: number) => Math.max(0, Math.round(ms / MINUTE))

/** A duration in whole minutes as parts, for the large clock: [{1, h}, {42, min}]; 0 minutes is [{0, min}]. */
export const durationParts = (i18n: I18n, ms: number): DurationPart[] => {
  const minutes = nearestMinutes(ms)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts: DurationPart[] = []
  if (hours > 0)
    parts.push({ value: formatNumber(i18n, hours), unit: i18n._(msg({ message: 'h', comment: 'hours' })) })
  if (rest > 0 || hours === 0)
    parts.push({ value: String(rest), unit: i18n._(msg({ message: 'min', comment: 'minutes' })) })
  return parts
}

/** A duration such as 4 h 12 min or 20 min, to the nearest minute. */
export const formatDuration = (i18n: I18n, ms: number): string =>
  durationParts(i18n, ms)
    .map(({ value, unit }) => `${value}\u00a0${unit}`)
    .join(' ')

/** A running clock: 1:12:08, or 12:08 under an hour. */
export const formatClock = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Hours and minutes as in a ring or a table: 4:12. */
export const formatHoursMinutes = (ms: number): string => {
  const minutes = nearestMinutes(ms)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** An age such as 4 months 12 days: the two largest units that are not zero; a newborn is 0 days. */
export const formatAge = (
  i18n: I18n,
  { years, months, days }: { years: number; months: number; days: number },
): string => {
  const parts = [
    { count: years, text: i18n._(msg({ message: plural(years, { one: '# year', other: '# years' }) })) },
    { count: months, text: i18n._(msg({ message: plural(months, { one: '# month', other: '# months' }) })) },
    { count: days, text: i18n._(msg({ message: plural(days, { one: '# day', other: '# days' }) })) },
  ]
  const present = parts.filter(({ count }) => count > 0)
  return (present.length > 0 ? present : parts.slice(-1))
    .map(({ text }) => text)
    .slice(0, 2)
    .join(' ')
}

let zones: readonly string[] | undefined

/** Every time zone that this browser has, by its IANA name; cached, because the browser answers slowly. */
export const timeZones = (): readonly string[] => (zones ??= Intl.supportedValuesOf('timeZone'))

export type Unit = 'ml' | 'floz' | 'g' | 'kg' | 'oz' | 'lb' | 'mm' | 'cm' | 'm' | 'in' | 'ft' | 'c' | 'f'

const unitNames: Record<Unit, MessageDescriptor> = {
  ml: msg`ml`,
  floz: msg`fl oz`,
  g: msg({ message: 'g', comment: 'grams' }),
  kg: msg`kg`,
  oz: msg({ message: 'oz', comment: 'ounces' }),
  lb: msg({ message: 'lb', comment: 'pounds' }),
  mm: msg`mm`,
  cm: msg`cm`,
  m: msg({ message: 'm', comment: 'metres' }),
  in: msg({ message: 'in', comment: 'inches' }),
  ft: msg({ message: 'ft', comment: 'feet' }),
  c: msg`°C`,
  f: msg`°F`,
}

/** The short name of a unit: ml, kg. */
export const unitName = (i18n: I18n, unit: Unit): string => i18n._(unitNames[unit])

/** A value with its unit, kept on one line: 120 ml, 6.42 kg. Does not convert. */
export const formatAmount = (i18n: I18n, value: number, unit: Unit, digits?: number): string =>
  `${formatNumber(i18n, value, digits)}\u00a0${unitName(i18n, unit)}`
