import { earned } from './comparisons.ts'
import type { UsedKind } from './alert.ts'
import type { Insight, InsightId } from './insight.ts'
import type { LoggedDay } from './logged-days.ts'
import type { Scene } from './scene.ts'
import { chanceOf, differenceOf, mean, median, withoutTrend } from './statistics.ts'
import { unionOf } from './day-facts.ts'
import { asleepOf } from './diary-parts.ts'

const minute = 60_000

interface Question {
  id: InsightId
  kinds: readonly UsedKind[]
  /** Whether the day had it; null if unknown. */
  had: (day: LoggedDay, days: readonly LoggedDay[]) => boolean
}

const walkMs = 15 * minute

const questions: readonly Question[] = [
  { id: 'walk-night', kinds: ['play', 'sleep'], had: ({ play }) => play.walkMs >= walkMs },
  { id: 'bath-night', kinds: ['play', 'sleep'], had: ({ play }) => play.bathCount > 0 },
  {
    id: 'nap-night',
    kinds: ['sleep'],
    had: ({ sleep }, days) => sleep.dayMs > median(days.map((day) => day.sleep.dayMs)),
  },
]

const leastDays = 14
const leastEach = 5
const leastMs = 12 * minute

/**
 * Factors that correlate with longer or shorter nights. The three tested factors are fixed in advance. A result needs
 * two weeks of logged days with their nights, five days with and without the factor, a quarter of an hour of
 * difference, and a significant permutation test (corrected for the number of factors), after removing the trend of
 * growing.
 */
export function nightInsights({ diary, now, days: all }: Scene, days: readonly LoggedDay[]): Insight[] {
  const asleep = asleepOf(diary.sleeps)
  const known = days.flatMap((day) => {
    const next = all[all.findIndex(({ from }) => from === day.day.from) + 1]
    const nightMs = next ? unionOf(asleep, day.day.nightFrom, next.dayFrom, now) : 0
    return day.hasNight && nightMs >= 4 * 60 * minute ? [{ day, nightMs }] : []
  })
  if (known.length < leastDays) return []
  const logged = known.map(({ day }) => day)
  const nights = withoutTrend(
    known.map(({ nightMs }) => nightMs),
    logged.map(({ daysAgo }) => -daysAgo),
  )
  return questions.flatMap(({ id, kinds, had }): Insight[] => {
    const isMarked = logged.map((day) => had(day, logged))
    const marked = isMarked.filter(Boolean).length
    if (marked < leastEach || isMarked.length - marked < leastEach) return []
    const difference = differenceOf(nights, isMarked)
    if (Math.abs(difference) < leastMs) return []
    const confidence = earned(chanceOf(nights, isMarked), questions.length)
    if (!confidence) return []
    const average = mean(known.map(({ nightMs }) => nightMs))
    return [
      {
        id,
        category: 'sleep',
        confidence,
        figures: { difference, value: average, days: marked },
        used: { kinds, from: logged[0]!.day.from, until: logged.at(-1)!.day.until, count: known.length },
      },
    ]
  })
}
