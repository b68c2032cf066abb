import type { DaySpan } from './days.ts'

const hour = 3_600_000
const wholeDay = 24 * hour

interface Span {
  at: number
  /** Absent or equal to `at` for events without a duration; null while it runs. */
  until?: number | null
}

/**
 * Frequency by time: for each weekday, Monday first, and each hour of the clock, the mean of its days. Sessions count
 * in minutes of the hour, events in times. Days with a clock change are left out, because their hours differ; so is
 * the part of the log that is not over at `now`. A weekday without a day is null.
 */
export function heatOf(spans: readonly Span[], days: readonly DaySpan[], now: number): (number[] | null)[] {
  const sums = Array.from({ length: 7 }, () => ({ days: 0, hours: Array.from({ length: 24 }, () => 0) }))
  for (const { day, from, until } of days) {
    if (until - from !== wholeDay || until > now) continue
    // 1 January 2024 was a Monday.
    const weekday = Math.round((Date.parse(day) - Date.parse('2024-01-01')) / wholeDay) % 7
    const sum = sums[(weekday + 7) % 7]!
    sum.days++
    for (const span of spans) add(sum.hours, span, from, now)
  }
  return sums.map(({ days: count, hours }) => (count === 0 ? null : hours.map((value) => value / count)))
}

function add(hours: number[], { at, until }: Span, from: number, now: number): void {
  if (until === undefined || until === at) {
    const index = Math.floor((at - from) / hour)
    if (index >= 0 && index < 24) hours[index]!++
    return
  }
  const [start, end] = [Math.max(at, from), Math.min(until ?? now, from + wholeDay)]
  for (
    let index = Math.max(0, Math.floor((start - from) / hour));
    index < 24 && from + index * hour < end;
    index++
  ) {
    const begin = from + index * hour
    hours[index]! += Math.max(0, Math.min(end, begin + hour) - Math.max(start, begin)) / 60_000
  }
}
