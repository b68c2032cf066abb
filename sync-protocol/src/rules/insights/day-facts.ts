import type { FeedCounting } from '#rules/counted-feed.ts'
import type { DaySpan } from './days.ts'
import { meals, type Diary, type Lasting } from './diary.ts'
import { asleepOf, type Sleep } from './diary-parts.ts'
import { type NightFacts, nightBefore } from './night-facts.ts'

/** The figures of one civil day; durations in ms, clipped at its midnights, overlaps count once. */
export interface DayFacts {
  day: DaySpan
  sleep: SleepOfDay
  /** The night that ended in the morning of this day; null while it continues, and if its sleep was not logged. */
  night: NightFacts | null
  feeding: {
    /** Feeds that count, including the other side and top-ups. */
    count: number
    bottleMl: number
    bottles: number
    breastMilkMl: number
    formulaMl: number
    nursingMs: number
    leftMs: number
    rightMs: number
    solids: number
  }
  diaper: { count: number; wet: number; dirty: number }
  play: { totalMs: number; walkMs: number; tummyMs: number; bathCount: number; sessions: number }
  medicines: number
}

export interface SleepOfDay {
  totalMs: number
  dayMs: number
  nightMs: number
  /** The longest time asleep without a waking, for sleeps that began on this day. */
  longestMs: number
  naps: number
}

/** The facts of each of these days; running entries count up to `now`. */
export function factsOf(
  diary: Diary,
  days: readonly DaySpan[],
  now: number,
  counting: FeedCounting,
): DayFacts[] {
  const of = <M extends { at: number; until?: number | null }>(moments: readonly M[]) =>
    split(moments, days, now)
  const sleeps = of(diary.sleeps)
  const asleep = asleepOf(diary.sleeps)
  const feeds = of(diary.feeds.map((feed) => ({ ...feed, until: feed.at })))
  const counted = of(meals(diary.feeds, counting).map((feed) => ({ ...feed, until: feed.at })))
  const diapers = of(diary.diapers)
  const plays = of(diary.plays)
  const medicines = of(diary.medicines)
  return days.map((day, index) => ({
    day,
    sleep: sleepOn(sleeps[index]!, day, now),
    night: nightBefore(asleep, days[index - 1], day, now),
    feeding: { ...feedingOn(feeds[index]!), count: counted[index]!.length },
    diaper: {
      count: diapers[index]!.length,
      wet: diapers[index]!.filter(({ isWet }) => isWet).length,
      dirty: diapers[index]!.filter(({ isSoiled }) => isSoiled).length,
    },
    play: playOn(plays[index]!, day, now),
    medicines: medicines[index]!.length,
  }))
}

/** For each day the items that overlap it. `moments` and `days` are ordered, so that 90 days need one pass. */
function split<M extends { at: number; until?: number | null }>(
  moments: readonly M[],
  days: readonly DaySpan[],
  now: number,
): M[][] {
  const parts: M[][] = days.map(() => [])
  const first = days[0]
  if (!first) return parts
  for (const moment of moments) {
    const until = moment.until === undefined ? moment.at : (moment.until ?? now)
    if (until < first.from) continue
    for (let index = days.length - 1; index >= 0; index--) {
      const day = days[index]!
      if (day.from > until) continue
      if (day.until <= moment.at) break
      if (moment.at >= day.from || until > day.from) parts[index]!.push(moment)
    }
  }
  return parts
}

/** Sleep within a day, without its wakings; night is from the end of the family's day to its start. */
export function sleepOn(sleeps: readonly Sleep[], day: DaySpan, now: number): SleepOfDay {
  const asleep = asleepOf(sleeps)
  const totalMs = unionOf(asleep, day.from, day.until, now)
  const dayMs = unionOf(asleep, day.dayFrom, Math.max(day.dayFrom, day.nightFrom), now)
  const began = sleeps.filter(({ at }) => at >= day.from && at < day.until)
  return {
    totalMs,
    dayMs,
    nightMs: totalMs - dayMs,
    longestMs: Math.max(0, ...asleepOf(began).map(({ at, until }) => (until ?? now) - at)),
    naps: began.filter(({ at, until }) => {
      const middle = (at + (until ?? now)) / 2
      return middle >= day.dayFrom && middle < day.nightFrom
    }).length,
  }
}

/** The covered part of a span, ms; overlaps count once. `sessions` are ordered by start. */
export function unionOf(sessions: readonly Lasting[], from: number, until: number, now: number): number {
  let total = 0
  let covered = from
  for (const session of sessions) {
    const start = Math.max(covered, session.at)
    const end = Math.min(until, session.until ?? now)
    if (end > start) {
      total += end - start
      covered = end
    }
  }
  return total
}

/** Whether there was any feed, counted or not. */
export const isFed = ({ count, bottles, nursingMs, solids }: DayFacts['feeding']): boolean =>
  count + bottles + nursingMs + solids > 0

function feedingOn(feeds: Diary['feeds']): Omit<DayFacts['feeding'], 'count'> {
  const bottles = feeds.filter(({ feedType }) => feedType === 'BOTTLE')
  const sum = (numbers: readonly (number | null)[]) =>
    numbers.reduce<number>((all, one) => all + (one ?? 0), 0)
  const mlOf = (milk: string) => sum(bottles.filter((feed) => feed.milk === milk).map(({ ml }) => ml))
  return {
    bottles: bottles.length,
    bottleMl: sum(bottles.map(({ ml }) => ml)),
    breastMilkMl: mlOf('BREAST_MILK'),
    formulaMl: mlOf('FORMULA'),
    nursingMs: sum(feeds.map(({ netMs }) => netMs)),
    leftMs: sum(feeds.map(({ sideMs }) => sideMs.LEFT)),
    rightMs: sum(feeds.map(({ sideMs }) => sideMs.RIGHT)),
    solids: feeds.filter(({ feedType }) => feedType === 'SOLID_FOOD').length,
  }
}

function playOn(plays: Diary['plays'], day: DaySpan, now: number): DayFacts['play'] {
  const of = (type: string) => plays.filter(({ activityType }) => activityType === type)
  const lasting = (some: typeof plays) => unionOf(some, day.from, day.until, now)
  return {
    totalMs: lasting(plays),
    walkMs: lasting(of('WALKING')),
    tummyMs: lasting(of('TUMMY_TIME')),
    bathCount: of('BATH').length,
    sessions: plays.length,
  }
}
