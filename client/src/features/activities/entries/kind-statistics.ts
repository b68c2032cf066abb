import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mean, median } from 'sync-protocol/rules/insights/statistics'
import type { Row } from 'sync-protocol/entities/registry'
import type { Format } from '#i18n/use-format.ts'
import type { Activity } from '#ui/picture/activity.ts'
import type { Glyph } from '#ui/picture/pebble.tsx'
import type { EntryEntity } from './entry.ts'
import type { StatDay } from './stat-day.ts'

export interface StatContext {
  i18n: I18n
  format: Format
  volume: (ml: number) => string
}
/** One column of the table and of the export. */
export interface Column {
  name: string
  of: (day: StatDay) => number
  /** As it is shown; in the export it is the number, durations in minutes. */
  text: (value: number) => string
  isDuration?: boolean
  /** In ml. */
  isAmount?: boolean
}

/** Figures that no sum of days gives. */
export interface Extras {
  /** Feeds that count: when they began, and from when time counts until the next, ms. */
  meals: readonly { at: number; countsAt: number }[]
  feedGaps: number[]
  diaperGaps: number[]
  /** Names of medicines with how often they were given, the most frequent first. */
  doses: [name: string, times: number][]
  /** Foods with how often they were eaten, the most frequent first. */
  foods: [name: string, times: number][]
  /** Ways to fall asleep with how often, and how often the baby woke up then (median); the most frequent first. */
  settled: { settling: NonNullable<Row<'sleepSession'>['settling']>; times: number; wakings: number }[]
  /** `12–16`. */
  sleepHours: string
  leastWet: number
}

/** What a kind shows of the days of a period. */
export interface KindCard {
  act: Activity
  glyph?: Glyph
  title: string
  /** Which history has its entries. */
  history: 'sleep' | 'feeding' | 'diaper' | 'play' | 'health'
  /** Shown only where any of the days has something of it, or what is said here. */
  isOptional?: true | ((day: StatDay) => boolean)
  /** Whether the day has anything of it. */
  has: (day: StatDay) => boolean
  /** Whether a day that was logged from morning to evening lacks nothing of it. */
  isWhole?: (day: StatDay) => boolean
  /** What the bars show; the first of the columns. */
  columns: readonly Column[]
  /** More figures, of logged days. */
  figures: (days: readonly StatDay[], extras: Extras) => (readonly [name: string, value: string] | null)[]
}

/** What the statistics know of one kind of entry. A kind that declares it has a card there. */
export interface KindStatistics {
  entity: EntryEntity
  /** Names a card that its kind has beside the first. */
  id?: 'nights'
  /** Cards stand in the order of these numbers. */
  place: number
  /** The analysis does not read its rows, so the statistics do: `rowsOn` has them. */
  readsRows?: true
  /** Rows beside its own that its card is made of. */
  alsoReads?: readonly 'milkTake'[]
  card: (texts: CardTexts) => KindCard
}

export const isShown = (kind: KindCard, days: readonly StatDay[]) =>
  !kind.isOptional || days.some(kind.isOptional === true ? kind.has : kind.isOptional)

/** Averages of what there is anything of. */
export const some = (
  days: readonly StatDay[],
  figures: readonly (readonly [string, (day: StatDay) => number, (value: number) => string])[],
) =>
  figures.flatMap(([name, of, text]) => {
    const value = average(days, of)
    return value > 0 ? [[name, text(value)] as const] : []
  })

export const average = (days: readonly StatDay[], of: (day: StatDay) => number) => mean(days.map(of))

/** How the cards of a language write their figures. */
export function cardTexts({ i18n, format, volume }: StatContext) {
  const duration = (ms: number) => (ms === 0 ? '–' : format.duration(ms))
  const count = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 1)
  const longestBetween = i18n._(msg`Longest time between`)
  const ml = (value: number) => (value === 0 ? '–' : volume(value))
  return {
    _: i18n._.bind(i18n),
    locale: i18n.locale,
    duration,
    count,
    ml,
    /** The usual time between two of them, and the longest; nothing where there are too few. */
    between: (
      name: string,
      usual: readonly number[],
      all: readonly number[],
    ): (readonly [string, string])[] => [
      ...(usual.length < 3 ? [] : [[name, format.duration(median(usual))] as const]),
      ...(all.length < 3 ? [] : [[longestBetween, format.duration(Math.max(...all))] as const]),
    ],
    time: (name: string, of: Column['of']): Column => ({ name, of, text: duration, isDuration: true }),
    number: (name: string, of: Column['of']): Column => ({ name, of, text: count }),
    amount: (name: string, of: Column['of']): Column => ({ name, of, text: ml, isAmount: true }),
  }
}
export type CardTexts = ReturnType<typeof cardTexts>
