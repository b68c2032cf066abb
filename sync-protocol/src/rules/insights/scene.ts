import { careNormAt, type CareNorm } from '#reference/care-norms.ts'
import { ageCountsFrom, daysEarly, type Gestation } from '#rules/corrected-age.ts'
import type { DayWindow } from '#rules/day-window.ts'
import { addDays, type CivilDay } from '#rules/civil-day.ts'
import { countsAsFeed, type FeedCounting } from '#rules/counted-feed.ts'
import type { GrowthAlert } from '#rules/growth/alert.ts'
import { clockOfZones, type Clock } from './clock.ts'
import { lastDays, type DaySpan } from './days.ts'
import { meals, type Diary, type Meal } from './diary.ts'
import { touches } from './log-coverage.ts'

type InsightBaby = Gestation & DayWindow & FeedCounting

/** Findings of other parts of the product: ids of overdue visits, of steps missed at two reviews, of lost skills. */
export interface FollowUps {
  overdueVisits?: readonly string[]
  missedSteps?: readonly string[]
  lostSkills?: readonly string[]
}

export interface InsightInput extends FollowUps {
  baby: InsightBaby
  diary: Diary
  /** Findings of the growth rules for all measurements. */
  growth?: readonly GrowthAlert[]
  /** Ms; the rules never read a clock. */
  now: number
  /** IANA; days are civil days of the viewer. */
  timeZone: string
  /** Number of days up to today; default 7. */
  daysBack?: number
}

/** Shared intermediate results of all rules, computed once. */
export interface Scene extends InsightInput {
  /** The last 38 civil days, the last is today. */
  days: readonly DaySpan[]
  today: DaySpan
  clockAt: Clock
  /** Whole days since birth. */
  ageDays: number
  /** Whole days by corrected age where the family wants it; negative before the due date. */
  careAgeDays: number
  /** Whole days of the younger of both ages. */
  youngestAgeDays: number
  norm: CareNorm
  /** Feeds that the family counts. */
  meals: readonly Meal[]
  /** Whether a feed that counts is running. */
  isFeeding: boolean
  wets: readonly Diary['diapers'][number][]
  touched: readonly number[]
}

const dayMs = 86_400_000
const daysLookedAt = 38

export function sceneOf(input: InsightInput): Scene {
  const { baby, diary, now, timeZone } = input
  const days = lastDays(baby, now, timeZone, daysLookedAt)
  const today = days.at(-1)!
  const since = (day: CivilDay) => Math.round((Date.parse(today.day) - Date.parse(day)) / dayMs)
  const careAgeDays = since(ageCountsFrom(baby, today.day))
  return {
    ...input,
    days,
    today,
    clockAt: clockOfZones(baby, now, timeZone, days),
    ageDays: since(baby.birthDate),
    careAgeDays,
    youngestAgeDays: since(addDays(baby.birthDate, daysEarly(baby))),
    norm: careNormAt(careAgeDays),
    meals: meals(diary.feeds, baby),
    isFeeding: diary.feeds.findLast((feed) => countsAsFeed(feed, baby))?.until === null,
    wets: diary.diapers.filter(({ isWet }) => isWet),
    touched: touches(diary),
  }
}
