import { addDays, civilDayOf } from 'sync-protocol/rules/civil-day'
import { instantAt } from 'sync-protocol/rules/civil-time'
import type { ClauseTime } from './clause.ts'
import type { RelativeDay } from './item.ts'
import type { DayPart, Point } from './point.ts'

export interface Clock {
  now: number
  timeZone: string
}

const dayMinutes = 24 * 60
const minute = 60_000
/** Start and end hour of each part of the day. The end may be after midnight. */
const hours: Record<DayPart, readonly [number, number]> = {
  am: [0, 12],
  pm: [12, 24],
  morning: [3, 12],
  afternoon: [12, 19],
  evening: [16, 25],
  night: [18, 32],
}

/** Minutes of the day that a time may mean: one, or both halves of the day. */
function minutesOf({ minutes, isExact, part }: Point): number[] {
  const both = isExact
    ? [minutes]
    : [minutes % (dayMinutes / 2), (minutes % (dayMinutes / 2)) + dayMinutes / 2]
  if (!part) return both
  const [from, to] = hours[part].map((hour) => hour * 60) as [number, number]
  const within = both.filter((one) => [one, one + dayMinutes].some((at) => at >= from && at < to))
  return within.length > 0 ? within : both
}

const daysBefore: Record<RelativeDay, readonly number[]> = {
  today: [0],
  yesterday: [1],
  dayBefore: [2],
  lastNight: [0, 1],
}

/** The latest instant (ms) at or before `limit` that a time may mean; null if there is none. */
export function instantOf(
  point: Point,
  { now, timeZone }: Clock,
  { day, limit = now }: { day?: RelativeDay | undefined; limit?: number } = {},
): number | null {
  const today = civilDayOf(day ? now : limit, timeZone)
  const offsets = day ? daysBefore[day] : [0, 1]
  const isNight = day === 'lastNight'
  const instants = offsets
    .flatMap((back) =>
      minutesOf(point)
        .filter((minutes) => !isNight || (back === 0 ? minutes < 9 * 60 : minutes >= 17 * 60))
        .map((minutes) => instantAt({ day: addDays(today, -back), time: clockText(minutes) }, timeZone)),
    )
    .filter((instant) => instant <= limit)
  return instants.length > 0 ? Math.max(...instants) : null
}

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** An instant (ms) of the named day, or of today. */
export function dayOf({ day }: ClauseTime, { now, timeZone }: Clock): number {
  const back = day === undefined ? 0 : daysBefore[day][0]!
  return back === 0
    ? now
    : instantAt({ day: addDays(civilDayOf(now, timeZone), -back), time: '12:00' }, timeZone)
}

/** Start and end (ms); without an end if the clause has none. */
export interface Placed {
  at: number
  until?: number
}

/** Adds the part of the day that the clause has separately from the time: "in the evening". */
const withPart = (point: Point, when: ClauseTime): Point =>
  point.part || !when.part ? point : { ...point, part: when.part }

/** The instants of a clause; undefined without a time, null for an impossible time. */
export function placeOf(when: ClauseTime, clock: Clock): Placed | null | undefined {
  const { range, time, ago, day, part } = when
  const length = when.minutes === undefined ? undefined : when.minutes * minute
  if (ago !== undefined) {
    const at = clock.now - ago * minute
    return length === undefined ? { at } : { at, until: Math.min(clock.now, at + length) }
  }
  if (range?.start && range.end) return spanOf(range.start, range.end, when, clock)
  const point = time ?? range?.start ?? range?.end
  if (!point) return (day === undefined || day === 'today') && !part ? undefined : null
  const pointWithPart = withPart(point, when)
  if (point === range?.end || length === undefined) {
    const at = instantOf(pointWithPart, clock, { day })
    if (at === null) return null
    return length === undefined ? { at } : { at: at - length, until: at }
  }
  return lastingFrom(pointWithPart, length, when, clock)
}

/** Start and end of something that began at a clock time and lasted `length` (ms). */
function lastingFrom(point: Point, length: number, { day }: ClauseTime, clock: Clock): Placed | null {
  const at = instantOf(point, clock, { day, limit: clock.now - length })
  const latest = instantOf(point, clock, { day })
  // "Ten minutes at three", logged one minute after three: it ended at three.
  if (latest !== null && latest !== at && point.isExact) return { at: latest - length, until: latest }
  return at === null ? null : { at, until: at + length }
}

/** Start and end of something between two clock times: the latest possible end, then the shortest length. */
function spanOf(from: Point, to: Point, when: ClauseTime, clock: Clock): Placed | null {
  const start = withPart(from, when)
  // "From one to three in the afternoon": the part of the day belongs to the end; the start may be in the morning.
  const end = when.part && !to.part && !from.part && when.part === 'night' ? to : withPart(to, when)
  const day = when.day
  if (day && day !== 'today') return spanOn(day, start, end, clock)
  // "From nine in the evening to six": the start is more precise than the end.
  if ((start.part || start.isExact) && !end.part && !end.isExact) {
    const startMs = instantOf(start, clock, { day, limit: clock.now - 1 })
    const endMs = startMs === null ? null : firstAfter(end, startMs, clock)
    if (startMs !== null && endMs !== null) return { at: startMs, until: endMs }
  }
  const until = instantOf(end, clock, { day })
  if (until === null) return null
  const at = instantOf(start, clock, { limit: until - 1 })
  return at === null ? null : { at, until }
}

/** The span that began on a named day: the shortest; if equal, one that ends on that day; then the latest. */
function spanOn(day: RelativeDay, start: Point, end: Point, { now, timeZone }: Clock): Placed | null {
  const today = civilDayOf(now, timeZone)
  const at = (civilDay: string, minutes: number) =>
    instantAt({ day: civilDay, time: clockText(minutes) }, timeZone)
  const spans = daysBefore[day].flatMap((back) => {
    const first = addDays(today, -back)
    return minutesOf(start).flatMap((from) =>
      [0, 1].flatMap((ahead) =>
        minutesOf(end).map((to) => ({
          at: at(first, from),
          until: at(addDays(first, ahead), to),
          ahead,
        })),
      ),
    )
  })
  const night = (span: { at: number }) => day !== 'lastNight' || span.at >= at(addDays(today, -1), 17 * 60)
  const [found] = spans
    .filter((span) => span.until > span.at && span.until <= now && night(span))
    .sort((a, b) => a.until - a.at - (b.until - b.at) || a.ahead - b.ahead || b.at - a.at)
  return found ? { at: found.at, until: found.until } : null
}

/** The first instant (ms) after `after` that a time may mean; null if it is in the future. */
function firstAfter(point: Point, after: number, { now, timeZone }: Clock): number | null {
  const day = civilDayOf(after, timeZone)
  const instants = [0, 1].flatMap((ahead) =>
    minutesOf(point).map((minutes) =>
      instantAt({ day: addDays(day, ahead), time: clockText(minutes) }, timeZone),
    ),
  )
  const first = Math.min(...instants.filter((instant) => instant > after))
  return first <= now ? first : null
}
