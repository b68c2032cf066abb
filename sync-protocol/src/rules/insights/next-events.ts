import type { CareNorm } from '#reference/care-norms.ts'
import type { Used } from './alert.ts'
import type { DaySpan } from './days.ts'
import type { Feed, Lasting } from './diary.ts'
import { forecast, type Confidence, type Stretch, type Usual } from './forecast.ts'
import type { Scene } from './scene.ts'

const minute = 60_000
const hour = 60 * minute

/** When something will probably happen, ms: four of five times between `from` and `until`. */
export interface NextEvent {
  at: number
  from: number
  until: number
  confidence: Confidence
  /** How long it is usually until then, ms. */
  usualMs: number
  used: Used
}

/** Naps shorter than this, and wakings in between, are not told apart. */
const shortMs = 10 * minute

/** Times awake: from the end of each sleep to the start of the next. What is too long for the age was not logged. */
export function wakeStretches(
  sleeps: readonly Lasting[],
  days: readonly DaySpan[],
  { wakeMinutes }: CareNorm,
): Stretch[] {
  const stretches: Stretch[] = []
  let awakeSince: number | undefined
  for (const { at, until } of sleeps) {
    if (awakeSince !== undefined) {
      const length = at - awakeSince
      if (length >= shortMs && length <= wakeMinutes[1] * 2 * minute)
        stretches.push({ from: awakeSince, clock: clockOf(awakeSince, days), length })
    }
    if (until === null) return stretches
    awakeSince = Math.max(awakeSince ?? 0, until)
  }
  return stretches
}

/** From the start of each feed to that of the next. */
export function feedStretches(meals: readonly Feed[], days: readonly DaySpan[], usual: Usual): Stretch[] {
  return meals.slice(1).flatMap((feed, index) => {
    const from = meals[index]!.at
    const length = feed.at - from
    return length <= usual.most * 1.5 ? [{ from, clock: clockOf(from, days), length }] : []
  })
}

/** The time of the day, ms since its midnight. */
export const clockOf = (at: number, days: readonly DaySpan[]): number => {
  const day = days.findLast(({ from }) => from <= at)
  return at - (day?.from ?? at)
}

export const usualWake = ({ wakeMinutes: [least, most] }: CareNorm): Usual => ({
  least: least * 0.4 * minute,
  most: most * 1.5 * minute,
  middle: ((least + most) / 2) * minute,
  perDay: 1.3,
})

/** Longest usual gaps between feeds, hours, by age in days; at night. */
const longestGaps: readonly [untilDay: number, hours: number][] = [
  [29, 4],
  [90, 6],
  [182, 8],
  [Infinity, 12],
]

export const usualFeedGap = ({ feedGapHours: [least, most] }: CareNorm, ageDays: number): Usual => ({
  least: least * 0.4 * hour,
  most: longestGaps.find(([untilDay]) => ageDays <= untilDay)![1] * hour,
  middle: ((least + most) / 2) * hour,
  perDay: 2.5,
})

function nextOf(
  scene: Scene,
  kind: 'sleep' | 'feeding',
  from: number,
  stretches: Stretch[],
  usual: Usual,
): NextEvent {
  const { length, least, most, count, confidence } = forecast(
    { from, clock: clockOf(from, scene.days) },
    stretches,
    usual,
  )
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

/**
 * When the baby will probably sleep next. Null while it sleeps, when nobody knows since when it is awake, while it is
 * ill, and before its due date: windows of being awake are a convention, for the healthy.
 */
export function nextSleep(scene: Scene): NextEvent | null {
  const { diary, days, norm, now, careAgeDays } = scene
  const awakeSince = diary.sleeps.reduce<number | null>(
    (since, { until }) => (since === null || until === null ? null : Math.max(since, until)),
    0,
  )
  const isIll = diary.temperatures.some(
    ({ at, tenthsC }) => now - at < 24 * hour && (tenthsC >= 380 || tenthsC < 360),
  )
  const isKnown =
    awakeSince !== null && awakeSince > 0 && now - awakeSince <= norm.wakeMinutes[1] * 2 * minute
  if (!isKnown || isIll || careAgeDays < 0) return null
  return nextOf(scene, 'sleep', awakeSince, wakeStretches(diary.sleeps, days, norm), usualWake(norm))
}

/** When the baby will probably eat next. Null while it nurses, and where nobody logged a feed lately. */
export function nextFeed(scene: Scene): NextEvent | null {
  const { diary, meals, days, norm, now, careAgeDays } = scene
  const last = meals.at(-1)
  const usual = usualFeedGap(norm, careAgeDays)
  if (!last || diary.feeds.at(-1)?.until === null || now - last.at > usual.most * 1.5) return null
  return nextOf(scene, 'feeding', last.at, feedStretches(meals, days, usual), usual)
}
