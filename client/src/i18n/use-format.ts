import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import * as format from './format.ts'
import { hourCycle } from './hour-cycle.ts'

/** Reading the zone costs a millisecond, and every row of a list reads it. */
const zoneIsKeptMs = 10_000
let zone = ''
let zoneReadAt = -Infinity

/** The time zone of this device; families travel, so it is read again every few seconds. */
export const viewerTimeZone = (): string => {
  const now = performance.now()
  if (Math.abs(now - zoneReadAt) > zoneIsKeptMs) {
    zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
    zoneReadAt = now
  }
  return zone
}

/** The functions of `format.ts` for a language and a time zone. */
export const formatIn = (i18n: I18n, timeZone: string) => ({
  timeZone,
  number: (value: number, digits?: number) => format.formatNumber(i18n, value, digits),
  percent: (share: number) => format.formatPercent(i18n, share),
  time: (instant: Date | number) => format.formatTime(i18n, instant, timeZone),
  timeRange: (from: Date | number, to: Date | number) => format.formatTimeRange(i18n, from, to, timeZone),
  day: (day: string, style?: format.DateStyle) => format.formatDay(i18n, day, style),
  date: (instant: Date | number, style?: format.DateStyle) =>
    format.formatDate(i18n, instant, timeZone, style),
  relativeDay: (instant: Date | number, now: Date | number) =>
    format.formatRelativeDay(i18n, instant, { timeZone, now }),
  /** The same within a sentence: "since yesterday". */
  dayInSentence: (instant: Date | number, now: Date | number) =>
    format.formatRelativeDay(i18n, instant, { timeZone, now, inSentence: true }),
  ago: (instant: Date | number, now: Date | number) => format.formatAgo(i18n, instant, now),
  duration: (ms: number) => format.formatDuration(i18n, ms),
  durationParts: (ms: number) => format.durationParts(i18n, ms),
  age: (age: { years: number; months: number; days: number }) => format.formatAge(i18n, age),
  amount: (value: number, unit: format.Unit, digits?: number) =>
    format.formatAmount(i18n, value, unit, digits),
  unit: (unit: format.Unit) => format.unitName(i18n, unit),
})

export type Format = ReturnType<typeof formatIn>

/** The functions of `format.ts` bound to the current language and the viewer's time zone. */
export const useFormat = (): Format => {
  const { i18n } = useLingui()
  const timeZone = viewerTimeZone()
  const cycle = hourCycle()
  // eslint-disable-next-line react-hooks/exhaustive-deps -- i18n stays the same object in another language
  return useMemo(() => formatIn(i18n, timeZone), [i18n, i18n.locale, timeZone, cycle])
}
