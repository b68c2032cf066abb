import { careNormAt } from '#reference/care-norms.ts'
import { lastSession } from './last-session.ts'
import { unionMs } from './union-ms.ts'

const hourMs = 3_600_000
const minuteMs = 60_000

export type SleepHint = 'well_rested' | 'could_use_more_sleep' | 'needs_rest'
export type FeedingHint = 'recently_fed' | 'getting_hungry' | 'needs_feeding'
export type WalkHint = 'recent_walk' | 'needs_fresh_air'

interface Span {
  startTime: string
  endTime: string | null
}

/**
 * How rested a baby is: its sleep of the last 24 hours compared with the lower bound for its age, and its time awake.
 * Null while it sleeps, and if the last day was not logged: a gap in the log is not a fact. `sleeps` of at least the
 * last day, as viewed sessions.
 */
export function sleepHint(sleeps: readonly Span[], ageDays: number, now: number): SleepHint | null {
  const norm = careNormAt(ageDays)
  const last = lastSession(
    sleeps.filter(({ startTime }) => Date.parse(startTime) <= now),
    ({ endTime }) => (endTime === null ? null : Date.parse(endTime)),
  )
  const isDayLogged = sleeps.some(({ startTime }) => {
    const agoMs = now - Date.parse(startTime)
    return agoMs > 20 * hourMs && agoMs < 44 * hourMs
  })
  if (!last || last.endTime === null || !isDayLogged) return null
  const awakeMs =
    now - Math.max(...sleeps.map(({ endTime }) => (endTime === null ? now : Date.parse(endTime))))
  if (awakeMs > 20 * hourMs) return null
  const share = unionMs(sleeps, now - 24 * hourMs, now) / (norm.sleepHours[0] * hourMs)
  if (awakeMs > norm.wakeMinutes[1] * minuteMs || share < 0.85) return 'needs_rest'
  return share >= 1 ? 'well_rested' : 'could_use_more_sleep'
}

/**
 * Whether it is time to eat: the time since the last feed compared with this baby's usual gap of the last seven days,
 * clamped to the usual range for the age. Below 60 % it was recently fed, above 110 % it needs feeding. Null without
 * a feed in the last day. `meals` by their start (ms). Time counts from `countsAt`, but from the start against the
 * norms for an age, which are from start to start.
 */
export function feedingHint(meals: readonly Fed[], ageDays: number, now: number): FeedingHint | null {
  const last = meals.at(-1)
  if (last === undefined || now - last.at > 24 * hourMs) return null
  const own = ownFeedGapMs(meals, ageDays, now)
  const share = own === null ? (now - last.at) / middleFeedGapMs(ageDays) : (now - last.countsAt) / own
  if (share < 0.6) return 'recently_fed'
  return share <= 1.1 ? 'getting_hungry' : 'needs_feeding'
}

interface Fed {
  at: number
  countsAt: number
}

const feedGapsMs = (ageDays: number) =>
  careNormAt(ageDays).feedGapHours.map((hours) => hours * hourMs) as [number, number]

function middleFeedGapMs(ageDays: number): number {
  const [least, most] = feedGapsMs(ageDays)
  return (least + most) / 2
}

/** The median gap between feeds of the last seven days, ms; null if there are too few. */
function ownFeedGapMs(meals: readonly Fed[], ageDays: number, now: number): number | null {
  const [least, most] = feedGapsMs(ageDays)
  const recent = meals.filter(({ at }) => at > now - 7 * 24 * hourMs)
  const gaps = recent
    .slice(1)
    .flatMap(({ at }, index) => {
      const { at: start, countsAt } = recent[index]!
      return at - start > 45 * minuteMs && at > countsAt ? [at - countsAt] : []
    })
    // The other side or a top-up is not a separate feed, and a day without a log is not a gap.
    .filter((gap) => gap < 12 * hourMs)
    .sort((a, b) => a - b)
  if (gaps.length < 5) return null
  return Math.min(most, Math.max(least, gaps[Math.floor(gaps.length / 2)]!))
}

/** Whether there was a walk within a day; null in the first month, and if no walk was ever logged. */
export function walkHint(lastWalk: number | null, ageDays: number, now: number): WalkHint | null {
  if (lastWalk === null || ageDays < 30) return null
  return now - lastWalk < 24 * hourMs ? 'recent_walk' : 'needs_fresh_air'
}
