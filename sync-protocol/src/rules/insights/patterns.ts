import { usedOf } from './comparisons.ts'
import type { Insight } from './insight.ts'
import type { LoggedDay } from './logged-days.ts'
import { clockOf } from './clock.ts'
import type { Scene } from './scene.ts'
import { chanceOf, median } from './statistics.ts'

const minute = 60_000
const hour = 60 * minute

/** Patterns that repeat every night. */
export function patternInsights(scene: Scene, days: readonly LoggedDay[]): Insight[] {
  return [...longStretch(days), ...steadyBedtime(scene, days), ...eveningFeeds(scene, days)]
}

/** One long sleep in almost every night of the week. */
function longStretch(days: readonly LoggedDay[]): Insight[] {
  const week = days.filter(({ daysAgo, hasNight }) => daysAgo <= 8 && hasNight)
  const long = week.filter(({ sleep }) => sleep.longestMs >= 5 * hour)
  if (week.length < 6 || long.length < week.length - 1) return []
  return [
    {
      id: 'long-stretch',
      category: 'sleep',
      confidence: long.length === week.length && week.length >= 7 ? 'high' : 'medium',
      figures: { value: median(week.map(({ sleep }) => sleep.longestMs)), days: long.length },
      used: usedOf('sleep', week),
    },
  ]
}

/** The start of the night's sleep, ms since midnight, of each logged day that has one. */
export function bedtimes({ diary, days: all }: Scene, days: readonly LoggedDay[]): number[] {
  return days.flatMap(({ day, hasNight }) => {
    const evening = diary.sleeps.find(
      ({ at, until }) =>
        at >= day.nightFrom - 2 * hour &&
        at < day.until &&
        (until ?? Infinity) - at >= 45 * minute &&
        (until ?? Infinity) > day.nightFrom + 30 * minute,
    )
    return hasNight && evening ? [clockOf(evening.at, all)] : []
  })
}

/** Half of the evenings are within a quarter of an hour of the usual time, and nearly all within forty minutes. */
function steadyBedtime(scene: Scene, days: readonly LoggedDay[]): Insight[] {
  const fortnight = days.filter(({ daysAgo }) => daysAgo <= 14)
  const times = bedtimes(scene, fortnight)
  if (times.length < 7) return []
  const usual = median(times)
  const off = times.map((time) => Math.abs(time - usual))
  const near = off.filter((ms) => ms <= 40 * minute).length / off.length
  if (median(off) > 15 * minute || near < 0.85) return []
  return [
    {
      id: 'steady-bedtime',
      category: 'sleep',
      confidence: times.length >= 10 && near >= 0.95 ? 'high' : 'medium',
      figures: { clock: usual, within: median(off), days: times.length },
      used: usedOf('sleep', fortnight),
    },
  ]
}

/** Feeds from 17 to 21 o'clock are much closer together than those of the rest of the day. */
function eveningFeeds({ meals, days: all }: Scene, days: readonly LoggedDay[]): Insight[] {
  const fortnight = days.filter(({ daysAgo }) => daysAgo <= 14)
  if (fortnight.length < 7) return []
  const gaps = fortnight.flatMap(({ day }) => {
    const fed = meals.filter(({ at }) => at >= day.dayFrom && at < day.from + 21.5 * hour)
    return fed.slice(1).map((feed, index) => {
      const from = fed[index]!.at
      return { length: feed.at - from, isEvening: clockOf(from, all) >= 17 * hour }
    })
  })
  const lengths = gaps.map(({ length }) => length)
  const isEvening = gaps.map((gap) => gap.isEvening)
  const evening = lengths.filter((_, index) => isEvening[index])
  const others = lengths.filter((_, index) => !isEvening[index])
  if (evening.length < 10 || others.length < 15) return []
  const [value, usual] = [median(evening), median(others)]
  const chance = value <= 0.75 * usual ? chanceOf(lengths, isEvening) : 1
  if (chance > 0.01) return []
  return [
    {
      id: 'evening-feeds',
      category: 'feeding',
      confidence: fortnight.length >= 10 && chance < 0.002 ? 'high' : 'medium',
      figures: { value, usual },
      used: { ...usedOf('feeding', fortnight), count: gaps.length },
    },
  ]
}
