import { type Span, unionOf } from '#rules/history/spans.ts'
import type { DaySpan } from './days.ts'
import type { Lasting } from './lasting.ts'

/** A night, from the end of the family's day to the start of the next one. Durations in ms. */
export interface NightFacts {
  /** The number of times the baby woke and slept again, within a sleep or between two. */
  wakings: number
  awakeMs: number
  /** The longest time asleep without a waking. */
  longestMs: number
}

/** A night with less sleep than this counts as not logged, ms. */
const leastMs = 3 * 3_600_000

/**
 * The night before a day. `asleep`: times asleep, without wakings, by their start. Null while the night continues at
 * `now` (ms), if the day before is unknown, and if less than three hours of sleep were logged.
 */
export function nightBefore(
  asleep: readonly Lasting[],
  before: Pick<DaySpan, 'nightFrom'> | undefined,
  { dayFrom }: Pick<DaySpan, 'dayFrom'>,
  now: number,
): NightFacts | null {
  if (!before || dayFrom > now) return null
  const within = ({ at, until }: Lasting): Span => ({
    from: Math.max(at, before.nightFrom),
    to: Math.min(until ?? now, dayFrom),
  })
  const spans = unionOf(asleep.filter(({ at }) => at < dayFrom).map(within))
  const lengths = spans.map(({ from, to }) => to - from)
  if (lengths.reduce((sum, length) => sum + length, 0) < leastMs) return null
  return {
    wakings: spans.length - 1,
    awakeMs: spans.slice(1).reduce((sum, { from }, index) => sum + from - spans[index]!.to, 0),
    longestMs: Math.max(...lengths),
  }
}
