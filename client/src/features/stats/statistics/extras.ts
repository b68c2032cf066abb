import type { Row } from 'sync-protocol/entities/registry'
import { medicineKey } from 'sync-protocol/rules/next-dose'
import type { DayFacts } from 'sync-protocol/rules/insights/day-facts'
import { meals, type Diary } from 'sync-protocol/rules/insights/diary'
import type { PumpedDay } from './pumped-day.ts'

/** Figures that no sum of days gives. */
export interface Extras {
  /** When feeds began, ms. */
  meals: readonly { at: number }[]
  feedGaps: number[]
  diaperGaps: number[]
  /** Names of medicines with how often they were given, the most frequent first. */
  doses: [name: string, times: number][]
  /** `12–16`. */
  sleepHours: string
  leastWet: number
}

/** What is further apart was not written down. */
const longestGap = 14 * 3_600_000

export function extrasOf(
  diary: Diary,
  from: number,
  until: number,
  usual: Pick<Extras, 'sleepHours' | 'leastWet'>,
): Extras {
  const within = <M extends { at: number }>(moments: readonly M[]) =>
    moments.filter(({ at }) => at >= from && at < until)
  const gaps = (moments: readonly { at: number }[]) =>
    moments
      .slice(1)
      .map(({ at }, index) => at - moments[index]!.at)
      .filter((gap) => gap > 0 && gap < longestGap)
  const fed = within(meals(diary.feeds))
  const given = new Map<string, [string, number]>()
  for (const { name } of within(diary.medicines)) {
    const key = medicineKey(name)
    given.set(key, [given.get(key)?.[0] ?? name, (given.get(key)?.[1] ?? 0) + 1])
  }
  return {
    ...usual,
    meals: fed,
    feedGaps: gaps(fed),
    diaperGaps: gaps(within(diary.diapers)),
    doses: [...given.values()].sort((a, b) => b[1] - a[1]),
  }
}

/** The days with what was pumped on each. */
export const withPumped = (days: readonly DayFacts[], rows: readonly Row<'pumping'>[]): PumpedDay[] =>
  days.map((facts) => {
    const own = rows.filter(({ startTime }) => {
      const at = Date.parse(startTime)
      return at >= facts.day.from && at < facts.day.until
    })
    const sum = (of: (row: Row<'pumping'>) => number) => own.reduce((all, row) => all + of(row), 0)
    const leftMl = sum(({ left }) => left?.ml ?? 0)
    const rightMl = sum(({ right }) => right?.ml ?? 0)
    const totalMl = sum(({ left, right, total }) => total?.ml ?? (left?.ml ?? 0) + (right?.ml ?? 0))
    return { ...facts, pumped: { count: own.length, totalMl, leftMl, rightMl } }
  })
