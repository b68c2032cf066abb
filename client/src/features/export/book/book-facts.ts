import type { MilestoneId } from 'sync-protocol/reference/milestones'
import { ageOn, dayAfterMonths, type Age } from 'sync-protocol/rules/age'
import { addDays, type CivilDay } from 'sync-protocol/rules/civil-day'
import type { DayFacts } from 'sync-protocol/rules/insights/day-facts'
import type { Shown } from '#db/live/use-rows.ts'
import type { Photo } from '#media/photos.ts'
import type { Baby } from '#session/family.ts'

/** A month of life with facts of its days. Means are over the days with such entries; null without any. */
export interface MonthOfLife {
  /** 1 to 12. */
  month: number
  /** Calendar days, both included. */
  from: CivilDay
  to: CivilDay
  meanSleepMs: number | null
  meanNightSleepMs: number | null
  longestSleepMs: number | null
  meanFeeds: number | null
  meanSolids: number | null
}

/** An event of a day, with its pictures. */
export interface Kept<Of> {
  of: Of
  day: CivilDay
  age: Age
  photos: readonly Photo[]
}

/** A first of the baby: a milestone or the first tooth. */
export type First = MilestoneId | 'firstTooth'

/** The content of the book of a baby's first year; lists are in the order of days. */
export interface BookFacts {
  baby: Baby
  /** From the birth to the day before the first birthday, or to today. */
  from: CivilDay
  to: CivilDay
  isWholeYear: boolean
  /** Days with entries. */
  days: readonly DayFacts[]
  /** The months that have begun. */
  months: readonly MonthOfLife[]
  measurements: readonly Shown<'growthMeasurement'>[]
  firsts: readonly Kept<First>[]
  moments: readonly Kept<Shown<'achievement'>>[]
  /** The day on which each food was first eaten. */
  foods: readonly { name: string; day: CivilDay }[]
}

/** The days of the first year of a baby, until today. */
export function yearOf(birthDate: CivilDay, today: CivilDay): Pick<BookFacts, 'from' | 'to' | 'isWholeYear'> {
  const last = addDays(dayAfterMonths(birthDate, 12), -1)
  const isWholeYear = last <= today
  return { from: birthDate, to: isWholeYear ? last : today, isWholeYear }
}

/** The months of life until a day, each with the means of its days. */
export function monthsOfLife(birthDate: CivilDay, to: CivilDay, days: readonly DayFacts[]): MonthOfLife[] {
  const months = Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    from: dayAfterMonths(birthDate, index),
    to: addDays(dayAfterMonths(birthDate, index + 1), -1),
  }))
  return months
    .filter(({ from }) => from <= to)
    .map((month) => {
      const own = days.filter(({ day: { day } }) => day >= month.from && day <= month.to)
      const slept = own.filter(({ sleep }) => sleep.totalMs > 0)
      const fed = own.filter(({ feeding }) => feeding.count > 0)
      return {
        ...month,
        meanSleepMs: mean(slept.map(({ sleep }) => sleep.totalMs)),
        meanNightSleepMs: mean(slept.map(({ sleep }) => sleep.nightMs)),
        longestSleepMs: slept.length > 0 ? Math.max(...slept.map(({ sleep }) => sleep.longestMs)) : null,
        meanFeeds: mean(fed.map(({ feeding }) => feeding.count)),
        meanSolids: mean(fed.map(({ feeding }) => feeding.solids)),
      }
    })
}

const mean = (values: readonly number[]): number | null =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null

/** Events of the year in the order of days, each with the age and its pictures. */
export const keptOf = <Of extends { id: string }, As>(
  { birthDate }: Baby,
  things: readonly Of[],
  dayOf: (thing: Of) => CivilDay,
  shown: (thing: Of) => As,
  photos: ReadonlyMap<string, readonly Photo[]>,
): Kept<As>[] =>
  things
    .toSorted((a, b) => (dayOf(a) + a.id < dayOf(b) + b.id ? -1 : 1))
    .map((thing) => ({
      of: shown(thing),
      day: dayOf(thing),
      age: ageOn(birthDate, dayOf(thing)),
      photos: (photos.get(thing.id) ?? []).filter(({ kind }) => kind === 'IMAGE'),
    }))
