import type { Used } from './alert.ts'
import type { Category, Insight } from './insight.ts'
import type { LoggedDay } from './logged-days.ts'
import { bedtimes } from './patterns.ts'
import type { Scene } from './scene.ts'
import { mean, quantile } from './statistics.ts'

export const suggestionIds = [
  'walk-again',
  'walk-helps',
  'tummy-time',
  'steady-evening',
  'shorter-wake',
  'evening-feeds',
] as const
export type SuggestionId = (typeof suggestionIds)[number]

/** A suggestion, never a duty: an id, and the figures that led to it. Benefits and tips have texts by id. */
export interface Suggestion {
  id: SuggestionId
  category: Category
  figures: Readonly<Record<string, number>>
  used: Used
}

const minute = 60_000
const hour = 60 * minute
const most = 3

/** At most three, and only if the family's own log gives a reason; none for an ill baby. */
export function suggestionsOf(
  scene: Scene,
  days: readonly LoggedDay[],
  insights: readonly Insight[],
): Suggestion[] {
  const { diary, now, ageDays, careAgeDays, norm } = scene
  const week = days.filter(({ daysAgo }) => daysAgo <= 7)
  const isIll = diary.temperatures.some(({ at, tenthsC }) => now - at < 24 * hour && tenthsC >= 380)
  if (isIll || week.length < 3 || careAgeDays < 0) return []
  const used = (kind: Used['kinds'][number]): Used => ({
    kinds: [kind],
    from: week[0]!.day.from,
    until: week.at(-1)!.day.until,
    count: week.length,
  })
  const has = (id: Insight['id']) => insights.find((insight) => insight.id === id)
  const found: (Suggestion | false)[] = [
    walkHelps(),
    walkAgain(),
    tummyTime(),
    steadyEvening(),
    shorterWake(),
    eveningFeeds(),
  ]
  return found.filter((one) => one !== false).slice(0, most)

  function walkHelps(): Suggestion | false {
    const insight = has('walk-night')
    return (
      insight !== undefined &&
      insight.figures.difference! > 0 && {
        id: 'walk-helps',
        category: 'sleep',
        figures: { difference: insight.figures.difference! },
        used: insight.used,
      }
    )
  }
  /** For a family that logs walks, and has not for two days. */
  function walkAgain(): Suggestion | false {
    const walks = diary.plays.filter(
      ({ activityType, at }) => activityType === 'WALKING' && now - at < 14 * 24 * hour,
    )
    const last = walks.at(-1)
    const isLong = last !== undefined && walks.length >= 3 && now - last.at > 2 * 24 * hour
    return (
      isLong &&
      ageDays >= 30 && {
        id: 'walk-again',
        category: 'activity',
        figures: { agoMs: now - last.at },
        used: { kinds: ['play'], from: walks[0]!.at, until: last.at, count: walks.length },
      }
    )
  }
  /** WHO: half an hour a day, in several parts, until the baby moves on its own. */
  function tummyTime(): Suggestion | false {
    const logged = week.filter(({ play }) => play.tummyMs > 0)
    const average = mean(week.map(({ play }) => play.tummyMs))
    return (
      logged.length >= 3 &&
      careAgeDays < 270 &&
      average < 25 * minute && {
        id: 'tummy-time',
        category: 'activity',
        figures: { value: average },
        used: used('play'),
      }
    )
  }
  function steadyEvening(): Suggestion | false {
    const times = bedtimes(
      scene,
      days.filter(({ daysAgo }) => daysAgo <= 10),
    )
    const spread = quantile(times, 0.9) - quantile(times, 0.1)
    return (
      careAgeDays >= 120 &&
      times.length >= 5 &&
      spread > 75 * minute && {
        id: 'steady-evening',
        category: 'sleep',
        figures: { spread },
        used: used('sleep'),
      }
    )
  }
  /** Most days have a time awake that is longer than usual for the age. */
  function shorterWake(): Suggestion | false {
    const longest = norm.wakeMinutes[1] * 1.3 * minute
    const long = week.filter(({ day }) => {
      const today = diary.sleeps.filter(({ at, until }) => (until ?? now) > day.dayFrom && at < day.until)
      return today.slice(1).some((sleep, index) => {
        const awake = sleep.at - (today[index]!.until ?? now)
        return awake > longest && awake < 8 * hour
      })
    })
    return (
      long.length >= 4 &&
      long.length >= week.length * 0.6 && {
        id: 'shorter-wake',
        category: 'sleep',
        figures: { most: norm.wakeMinutes[1] * minute, days: long.length },
        used: used('sleep'),
      }
    )
  }
  function eveningFeeds(): Suggestion | false {
    const insight = has('evening-feeds')
    return (
      insight !== undefined && {
        id: 'evening-feeds',
        category: 'feeding',
        figures: insight.figures,
        used: insight.used,
      }
    )
  }
}
