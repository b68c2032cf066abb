import type { DayWindow } from 'sync-protocol/rules/day-window'
import { type CareDay, careDayOf, type DayRule, startOfNamedDay } from 'sync-protocol/rules/history/care-days'
import { enoughDays, isNightLogged } from 'sync-protocol/rules/insights/averages'
import { movingAverage, sleepDays, type SleepDay } from 'sync-protocol/rules/history/sleep-days'
import { addDays } from 'sync-protocol/rules/civil-day'
import { spansOf, type Sleep } from './use-sleeps.ts'

/** Number of days of the area chart, and of its moving average. */
export const chartDays = 14
const averageOf = 7
/** Number of known nights that both weeks need for a comparison. */
const enoughNights = 4

/** A day of sleep; null if none was logged, which does not mean that there was none. */
export type ShownDay = CareDay & {
  nightMs: number | null
  dayMs: number | null
  /** The mean of all sleep of this day and the six before it, of those that are known. */
  averageMs: number | null
}

export interface SleepSummary {
  today: SleepDay
  /** The last 14 days, today last. */
  days: ShownDay[]
  /** Per day, of whole days with a logged night, ms; null without any. */
  averageMs: number | null
  /** Number of days of the averages. */
  averageDays: number
  longestMs: number | null
  /** Naps per day, of whole days with sleep. */
  naps: number | null
  /** How much longer the nights of the last seven days were than those of the seven before, ms. */
  nightTrendMs: number | null
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** Summarizes the sleep of the last days, at `now` (ms). `days` without gaps, today last; at least 21. */
export function sleepSummary(
  sleeps: readonly Sleep[],
  days: readonly CareDay[],
  window: DayWindow,
  timeZone: string,
  now: number,
): SleepSummary {
  const counted = sleepDays(spansOf(sleeps, now), days, window, timeZone)
  const today = counted.at(-1)!
  const known = counted.map((day) => (day.dayMs + day.nightMs >= 60_000 ? day : null))
  // Averages exclude today, because it is not over.
  const nights = [...known.slice(0, -1).map((day) => day && day.nightMs), null]
  const totals = [...known.slice(0, -1).map((day) => day && day.nightMs + day.dayMs), null]
  const averages = movingAverage(totals, averageOf)
  const shown = counted.slice(-chartDays).map((day, index): ShownDay => {
    const at = counted.length - Math.min(chartDays, counted.length) + index
    const isKnown = known[at] !== null
    return {
      ...day,
      nightMs: isKnown ? day.nightMs : null,
      dayMs: isKnown ? day.dayMs : null,
      averageMs: averages[at]!,
    }
  })
  const knownDays = known.slice(-chartDays, -1).filter((day) => day !== null)
  const logged = knownDays.filter(isNightLogged)
  const whole = logged.length >= enoughDays ? logged : knownDays
  const from = counted[Math.max(0, counted.length - chartDays)]!.from
  const recent = sleeps.filter((sleep) => sleep.from >= from && sleep.from <= now)
  const lasted = spansOf(recent, now).map((span) => span.to - span.from)
  const naps = recent.filter(
    ({ type, from: at }) => type === 'AFTERNOON_NAP' && whole.some((day) => at >= day.from && at < day.to),
  )
  return {
    today,
    days: shown,
    averageMs: mean(whole.map((day) => day.dayMs + day.nightMs)),
    averageDays: whole.length,
    longestMs: lasted.length > 0 ? Math.max(...lasted) : null,
    naps: whole.length > 0 ? naps.length / whole.length : null,
    nightTrendMs: trendOf(nights.slice(0, -1)),
  }
}

function trendOf(nights: readonly (number | null)[]): number | null {
  const week = (from: number, to?: number) => nights.slice(from, to).filter((night) => night !== null)
  const [before, last] = [week(-14, -7), week(-7)]
  if (before.length < enoughNights || last.length < enoughNights) return null
  return mean(last)! - mean(before)!
}

/**
 * The last days of care including the current one, as instants: from the start of the first to the end of today, ms.
 */
export function lastDays(count: number, now: number, rule: DayRule): { from: number; to: number } {
  const today = careDayOf(now, rule)
  return {
    from: startOfNamedDay(addDays(today, 1 - count), rule),
    to: startOfNamedDay(addDays(today, 1), rule),
  }
}
