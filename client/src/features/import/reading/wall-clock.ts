import { addDays, startOfDay } from 'sync-protocol/rules/civil-day'
import { civilTimeOf, instantAt } from 'sync-protocol/rules/civil-time'
import type { Moment } from './date-parts.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 24 * 3_600_000]

const timeText = (hour: number, minute: number): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

/** A span of time, ms since 1970. */
interface Span {
  from: number
  to: number
}

/**
 * The wall clock of a zone. Caches the offset of each day. Throws RangeError for a zone that this device does not know.
 */
export class WallClock {
  readonly timeZone: string
  /** By day: the instant of its 00:00 if the clock was not moved that day, else null. */
  private readonly even = new Map<string, number | null>()

  constructor(timeZone: string) {
    this.timeZone = timeZone
    startOfDay('2026-01-01', timeZone)
  }

  /** The instants (ms) at which this clock showed a moment: one, or two if the hour came twice. */
  instantsOf(moment: Moment): readonly [number, ...number[]] {
    if (moment.instant !== null) return [moment.instant]
    const { day, hour, minute, second } = moment
    const start = this.evenStart(day)
    if (start !== null) return [start + hour * hourMs + minute * minuteMs + second * 1000]
    const first = instantAt({ day, time: timeText(hour, minute) }, this.timeZone) + second * 1000
    // If a clock was put back by an hour, the same time came again an hour later.
    const again = [hourMs / 2, hourMs].map((later) => first + later)
    return [first, ...again.filter((instant) => this.shows(instant, moment))]
  }

  /** The first instant at which this clock showed a moment. */
  instantOf(moment: Moment): number {
    return this.instantsOf(moment)[0]
  }

  /**
   * The span between two moments. Of hours that came twice, it takes those that fit the length (ms) best if there is
   * one, else the earliest end that is not before the start.
   */
  spanOf(start: Moment, end: Moment, lengthMs: number | null): Span {
    const spans = this.instantsOf(start).flatMap((from) => this.instantsOf(end).map((to) => ({ from, to })))
    const [first, ...others] = spans as [Span, ...Span[]]
    const off = ({ from, to }: Span) =>
      lengthMs === null ? Number(to < from) : Math.abs(to - from - lengthMs)
    return others.reduce((best, span) => (off(span) < off(best) ? span : best), first)
  }

  private shows(instant: number, { hour, minute }: Moment): boolean {
    return civilTimeOf(instant, this.timeZone).time === timeText(hour, minute)
  }

  private evenStart(day: string): number | null {
    const known = this.even.get(day)
    if (known !== undefined) return known
    const [from, to] = [startOfDay(day, this.timeZone), startOfDay(addDays(day, 1), this.timeZone)]
    const start = to - from === dayMs ? from : null
    this.even.set(day, start)
    return start
  }
}
