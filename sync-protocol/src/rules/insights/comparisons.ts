import type { UsedKind } from './alert.ts'
import type { Confidence } from './forecast.ts'
import type { Category, Insight, InsightId } from './insight.ts'
import type { LoggedDay } from './logged-days.ts'
import type { Scene } from './scene.ts'
import { chanceOf, mean } from './statistics.ts'

const hour = 3_600_000
const minute = 60_000

interface Compared {
  id: InsightId
  category: Category
  kind: UsedKind
  of: (day: LoggedDay) => number
  isLogged: (day: LoggedDay) => boolean
  /** Smaller differences are not reported, as a share of the week before. */
  least: number
}

const compared: readonly Compared[] = [
  {
    id: 'sleep-week',
    category: 'sleep',
    kind: 'sleep',
    of: ({ sleep }) => sleep.totalMs,
    isLogged: ({ hasNight }) => hasNight,
    least: 0.03,
  },
  {
    id: 'feeds-week',
    category: 'feeding',
    kind: 'feeding',
    of: ({ feeding }) => feeding.count,
    isLogged: ({ feeding }) => feeding.count > 0,
    least: 0.08,
  },
  {
    id: 'milk-week',
    category: 'feeding',
    kind: 'feeding',
    of: ({ feeding }) => feeding.bottleMl,
    isLogged: ({ feeding }) => feeding.bottleMl > 0 && feeding.nursingMs === 0,
    least: 0.08,
  },
]

/** Corrects for multiple comparisons: together they are wrong by chance no more often than a single one. */
export const earned = (chance: number, questions: number): Confidence | null => {
  if (chance <= 0.01 / questions) return 'high'
  return chance <= 0.05 / questions ? 'medium' : null
}

/**
 * This week compared with the week before. Reported only if both have five logged days, and the difference is large
 * enough and unlikely by chance.
 */
export function weekInsights(days: readonly LoggedDay[]): Insight[] {
  return compared.flatMap(({ id, category, kind, of, isLogged, least }) => {
    const fortnight = days.filter((day) => day.daysAgo <= 14 && isLogged(day))
    const isThisWeek = fortnight.map(({ daysAgo }) => daysAgo <= 7)
    const now = fortnight.filter((_, index) => isThisWeek[index]).map(of)
    const before = fortnight.filter((_, index) => !isThisWeek[index]).map(of)
    if (now.length < 5 || before.length < 5) return []
    const difference = mean(now) - mean(before)
    if (Math.abs(difference) < least * mean(before)) return []
    const confidence = earned(chanceOf(fortnight.map(of), isThisWeek), compared.length)
    if (!confidence) return []
    const figures = { value: mean(now), before: mean(before), difference }
    return [{ id, category, confidence, figures, used: usedOf(kind, fortnight) }]
  })
}

/**
 * The sleep per day compared with the usual range for the age; only if the last week is clearly within or outside.
 */
export function ageInsights({ norm, careAgeDays }: Scene, days: readonly LoggedDay[]): Insight[] {
  const week = days.filter(({ daysAgo, hasNight }) => daysAgo <= 7 && hasNight)
  if (week.length < 5 || careAgeDays < 0) return []
  const slept = week.map(({ sleep }) => sleep.totalMs)
  const average = mean(slept)
  const deviation = Math.sqrt(
    mean(slept.map((ms) => (ms - average) ** 2)) * (week.length / (week.length - 1)),
  )
  // The error of the mean of so few days, 95 %.
  const unsure = (2.6 * deviation) / Math.sqrt(week.length) + 5 * minute
  const [least, most] = norm.sleepHours.map((hours) => hours * hour) as [number, number]
  const side = average < least - unsure ? -1 : average > most + unsure ? 1 : 0
  const isClear = side !== 0 || (average >= least + unsure && average <= most - unsure)
  if (!isClear) return []
  return [
    {
      id: 'sleep-age',
      category: 'sleep',
      confidence: week.length >= 7 ? 'high' : 'medium',
      figures: { value: average, least, most, side },
      used: usedOf('sleep', week),
    },
  ]
}

export const usedOf = (kind: UsedKind, days: readonly LoggedDay[]) => ({
  kinds: [kind],
  from: days[0]!.day.from,
  until: days.at(-1)!.day.until,
  count: days.length,
})
