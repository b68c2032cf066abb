import type { DaySpan } from './days.ts'
import type { Diary, Moment } from './diary.ts'

const hour = 3_600_000

/**
 * A gap in the log is not a fact. Whether a family logs this kind of entry: at least four per day on at least five of
 * the last seven days, with or without today. For a newborn on every day of its life, except the incomplete day of
 * birth. `days` end with the day in question; `ageDays` is the age on that day.
 */
export function isLoggedRegularly(
  moments: readonly Moment[],
  days: readonly DaySpan[],
  ageDays: number,
): boolean {
  const counts = days.slice(-8).map(({ from, until }) => countIn(moments, from, until))
  const oftenEnough = (week: readonly number[]) => week.filter((count) => count >= 4).length >= 5
  if (oftenEnough(counts.slice(-7)) || oftenEnough(counts.slice(0, -1).slice(-7))) return true
  if (ageDays < 0 || ageDays >= newbornDays) return false
  const ofLife = days.slice(-1 - ageDays)
  const whole = ofLife.slice(1, -1)
  const first = ofLife[0]
  return (
    first !== undefined &&
    ofLife.length === ageDays + 1 &&
    whole.every(({ from, until }) => countIn(moments, from, until) > 0) &&
    countIn(moments, first.from, ofLife.at(-1)!.until) > 0
  )
}
const newbornDays = 28

export const countIn = (moments: readonly Moment[], from: number, until: number): number =>
  moments.reduce((count, { at }) => (at >= from && at < until ? count + 1 : count), 0)

/** All moments of interaction for this baby, ms in order: starts, ends and single events. */
export function touches(diary: Diary): number[] {
  const { sleeps, feeds, plays, diapers, temperatures, medicines, notes } = diary
  const touched: number[] = []
  for (const moments of [sleeps, feeds, plays, diapers, temperatures, medicines, notes])
    for (const { at } of moments) touched.push(at)
  for (const lasting of [sleeps, feeds, plays])
    for (const { until } of lasting) if (until !== null) touched.push(until)
  return [...Float64Array.from(touched).sort()]
}

/** The numbers from `from` to before `until`, from an ordered list. */
export const between = (ordered: readonly number[], from: number, until: number): readonly number[] =>
  ordered.slice(placeOf(ordered, from), placeOf(ordered, until))

/** The index of the first number that is not smaller. */
function placeOf(ordered: readonly number[], value: number): number {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ordered[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Whether anything was logged in a gap that reaches up to now. Without an entry nobody can say that the event did not
 * happen: a family that logged nothing for half a day says nothing about this time.
 */
export const wasAnythingLogged = (touched: readonly number[], after: number, now: number): boolean =>
  touched.some((at) => at > after && at > now - 12 * hour && at <= now)

/** The longest time within a span without any entry and without sleep, ms. */
export function longestSilence(
  touched: readonly number[],
  { sleeps }: Diary,
  from: number,
  until: number,
): number {
  const marks = touched.filter((at) => at > from && at < until)
  const edges = [from, ...marks, until]
  return Math.max(
    ...edges.slice(1).map((to, index) => {
      const since = edges[index]!
      const isAsleep = sleeps.some((sleep) => sleep.at <= since && (sleep.until ?? until) >= to)
      return isAsleep ? 0 : to - since
    }),
  )
}

/** Whether a day was logged from morning to evening. Silence in the night is normal, but not into the day. */
export const isFullDay = (
  touched: readonly number[],
  diary: Diary,
  { dayFrom, from, until }: DaySpan,
): boolean =>
  longestSilence(touched, diary, dayFrom, Math.max(dayFrom, from + 22 * hour)) <= 5 * hour &&
  longestSilence(touched, diary, from, until) <= 10 * hour
