import type { CareNorm } from '#reference/care-norms.ts'
import type { Used } from './alert.ts'
import type { Clock } from './clock.ts'
import type { Diary, Lasting, Meal } from './diary.ts'
import { forecast, type Confidence } from './forecast.ts'
import type { Scene } from './scene.ts'
import type { Stretch, Usual } from './stretch.ts'

const minute = 60_000
const hour = 60 * minute

/** The probable time of the next event, ms: four of five times between `from` and `until`. */
export interface NextEvent {
  at: number
  from: number
  until: number
  confidence: Confidence
  /** The usual duration until then, ms. */
  usualMs: number
  used: Used
}

/** Shorter naps, and wakings between naps, are merged. */
const shortMs = 10 * minute

/** Times awake: from the end of each sleep to the start of the next. */
export function wakeStretches(sleeps: readonly Lasting[], clockAt: Clock): Stretch[] {
  const stretches: Stretch[] = []
  let awakeSince: number | undefined
  let zone = ''
  for (const { at, until, timeZone } of sleeps) {
    if (awakeSince !== undefined) {
      const length = at - awakeSince
      if (length >= shortMs) stretches.push({ from: awakeSince, clock: clockAt(awakeSince, zone), length })
    }
    if (until === null) return stretches
    awakeSince = Math.max(awakeSince ?? 0, until)
    zone = timeZone
  }
  return stretches
}

/** From the end of each feed that counts to the start of the next. */
export const feedStretches = (meals: readonly Meal[], clockAt: Clock): Stretch[] =>
  meals.slice(1).flatMap((feed, index) => {
    const { countsAt: from, timeZone } = meals[index]!
    return feed.at > from ? [{ from, clock: clockAt(from, timeZone), length: feed.at - from }] : []
  })

export const usualWake = ({ wakeMinutes: [least, most] }: CareNorm): Usual => ({
  least: least * 0.4 * minute,
  most: most * 1.5 * minute,
  middle: ((least + most) / 2) * minute,
  longest: most * 2 * minute,
  perDay: 1.3,
})

/** Longest usual gaps between feeds, hours, by age in days; at night. */
const longestGaps: readonly [untilDay: number, hours: number][] = [
  [29, 4],
  [90, 6],
  [182, 8],
  [Infinity, 12],
]

/** The longest usual gap between feeds at an age, at night, ms. */
export const longestFeedGapMs = (ageDays: number): number =>
  longestGaps.find(([untilDay]) => ageDays <= untilDay)![1] * hour

export function usualFeedGap({ feedGapHours: [least, most] }: CareNorm, ageDays: number): Usual {
  const longest = longestFeedGapMs(ageDays)
  return {
    least: least * 0.4 * hour,
    most: longest,
    middle: ((least + most) / 2) * hour,
    longest: longest * 1.5,
    perDay: 2.5,
  }
}

function nextOf(
  scene: Scene,
  kind: 'sleep' | 'feeding',
  { from, zone }: { from: number; zone: string },
  stretches: Stretch[],
  usual: Usual,
): NextEvent | null {
  const predicted = forecast({ from, clock: scene.clockAt(from, zone) }, stretches, usual)
  if (!predicted) return null
  const { length, least, most, count, confidence } = predicted
  const first = stretches.at(-count)?.from ?? scene.now
  return {
    at: Math.round(from + length),
    from: Math.round(from + least),
    until: Math.round(from + most),
    confidence,
    usualMs: length,
    used: { kinds: [kind], from: count > 0 ? first : scene.now, until: scene.now, count },
  }
}

/** Whether a baby had a fever or a low temperature in the day before an instant (ms). */
export const isIllAt = (temperatures: Diary['temperatures'], now: number): boolean =>
  temperatures.some(({ at, tenthsC }) => now - at < 24 * hour && (tenthsC >= 380 || tenthsC < 360))

/**
 * The probable time of the next sleep. Null while the baby sleeps, if the last waking is unknown, if some sleeps are
 * not logged, while the baby is ill, and before its due date: wake windows are a convention for healthy babies.
 */
export function nextSleep(scene: Scene): NextEvent | null {
  const { diary, clockAt, norm, now, careAgeDays } = scene
  const awakeSince = diary.sleeps.reduce<number | null>(
    (since, { until }) => (since === null || until === null ? null : Math.max(since, until)),
    0,
  )
  const usual = usualWake(norm)
  const isKnown = awakeSince !== null && awakeSince > 0 && now - awakeSince <= usual.longest
  if (!isKnown || isIllAt(diary.temperatures, now) || careAgeDays < 0) return null
  const zone = diary.sleeps.at(-1)!.timeZone
  return nextOf(scene, 'sleep', { from: awakeSince, zone }, wakeStretches(diary.sleeps, clockAt), usual)
}

/**
 * The probable time of the next feed. Null while the baby nurses, if there was no recent feed, and if some feeds are
 * not logged.
 */
export function nextFeed(scene: Scene): NextEvent | null {
  const { isFeeding, meals, clockAt, norm, now, careAgeDays } = scene
  const last = meals.at(-1)
  const usual = usualFeedGap(norm, careAgeDays)
  if (!last || isFeeding || now - last.at > usual.longest) return null
  const since = { from: last.countsAt, zone: last.timeZone }
  return nextOf(scene, 'feeding', since, feedStretches(meals, clockAt), usual)
}
