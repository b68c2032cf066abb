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
  /** Formats the value on screen. The export has the number; durations are in minutes. */
  text: (value: number) => string
  isDuration?: boolean
  /** In ml. */
  isAmount?: boolean
}

/** Figures that are not sums of days. */
export interface Extras {
  /** Feeds that count as meals: their start, and the instant from which the gap to the next one is counted, ms. */
  meals: readonly { at: number; countsAt: number }[]
  feedGaps: number[]
  diaperGaps: number[]
  /** Names of medicines with their number of doses, most frequent first. */
  doses: [name: string, times: number][]
  /** Foods with how often they were eaten, most frequent first. */
  foods: [name: string, times: number][]
  /** Ways to fall asleep with their count and the median number of wakings, most frequent first. */
  settled: { settling: NonNullable<Row<'sleepSession'>['settling']>; times: number; wakings: number }[]
  /** A range such as `12–16`. */
  sleepHours: string
  leastWet: number
}

/** The card of a kind in the statistics of a period. */
export interface KindCard {
  act: Activity
  glyph?: Glyph
  title: string
  /** The history that lists its entries. */
  history: 'sleep' | 'feeding' | 'diaper' | 'play' | 'health'
  /** Shown only if a day has such an entry, or if the function returns true for a day. */
  isOptional?: true | ((day: StatDay) => boolean)
  /** Whether the day has such an entry. */
  has: (day: StatDay) => boolean
  /** Whether a day that was logged from morning to evening is complete for this kind. */
  isWhole?: (day: StatDay) => boolean
  /** The columns; the bars show the first one. */
  columns: readonly Column[]
  /** Further figures, computed from logged days. */
  figures: (days: readonly StatDay[], extras: Extras) => (readonly [name: string, value: string] | null)[]
}

/** The statistics of one kind of entry. A kind that declares it has a card. */
export interface KindStatistics {
  entity: EntryEntity
  /** Identifies a second card of the same kind. */
  id?: 'nights'
  /** Cards are ordered by this number. */
  place: number
  /** The analysis does not read the rows of this kind; the statistics read them for `rowsOn`. */
  readsRows?: true
  /** Other rows that the card needs. */
  alsoReads?: readonly 'milkTake'[]
  card: (texts: CardTexts) => KindCard
}

export const isShown = (kind: KindCard, days: readonly StatDay[]) =>
  !kind.isOptional || days.some(kind.isOptional === true ? kind.has : kind.isOptional)

/** Averages over the values that are greater than zero. */
export const positiveAverages = (
  days: readonly StatDay[],
  figures: readonly (readonly [string, (day: StatDay) => number, (value: number) => string])[],
) =>
  figures.flatMap(([name, of, text]) => {
    const value = average(days, of)
    return value > 0 ? [[name, text(value)] as const] : []
  })

export const average = (days: readonly StatDay[], of: (day: StatDay) => number) => mean(days.map(of))

/** Formatted figures for cards, in one language. */
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
    /** The usual and the longest time between two entries; empty if there are too few. */
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
