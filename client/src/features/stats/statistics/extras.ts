import { foodKey, foodNamesIn } from 'sync-protocol/rules/foods/food-words'
import { medicineKey } from 'sync-protocol/rules/next-dose'
import type { FeedCounting } from 'sync-protocol/rules/counted-feed'
import { meals, type Diary } from 'sync-protocol/rules/insights/diary'
import { median } from 'sync-protocol/rules/insights/statistics'
import type { Extras } from '#features/activities/entries/kind-statistics.ts'

type Settling = Extras['settled'][number]['settling']

/** A longer gap means that entries are missing. */
const longestGap = 14 * 3_600_000

export function extrasOf(
  diary: Diary,
  from: number,
  until: number,
  { baby, ...usual }: Pick<Extras, 'sleepHours' | 'leastWet'> & { baby: FeedCounting },
): Extras {
  const within = <M extends { at: number }>(moments: readonly M[]) =>
    moments.filter(({ at }) => at >= from && at < until)
  const gaps = (moments: readonly { at: number; countsAt?: number }[]) =>
    moments
      .slice(1)
      .map(({ at }, index) => at - (moments[index]!.countsAt ?? moments[index]!.at))
      .filter((gap) => gap > 0 && gap < longestGap)
  const fed = within(meals(diary.feeds, baby))
  const given = new Map<string, [string, number]>()
  for (const { name } of within(diary.medicines)) {
    const key = medicineKey(name)
    given.set(key, [given.get(key)?.[0] ?? name, (given.get(key)?.[1] ?? 0) + 1])
  }
  const eaten = new Map<string, [string, number]>()
  for (const { food, feedType } of within(diary.feeds))
    for (const name of feedType === 'SOLID_FOOD' ? foodNamesIn(food ?? '') : [])
      eaten.set(foodKey(name), [name, (eaten.get(foodKey(name))?.[1] ?? 0) + 1])
  const settled = new Map<Settling, number[]>()
  for (const { settling, awake } of within(diary.sleeps))
    if (settling) settled.set(settling, [...(settled.get(settling) ?? []), awake.length])
  return {
    ...usual,
    meals: fed,
    feedGaps: gaps(fed),
    diaperGaps: gaps(within(diary.diapers)),
    doses: [...given.values()].sort((a, b) => b[1] - a[1]),
    settled: [...settled]
      .map(([settling, wakings]) => ({ settling, times: wakings.length, wakings: median(wakings) }))
      .sort((a, b) => b.times - a.times),
    foods: [...eaten.values()].sort((a, b) => b[1] - a[1]),
  }
}
