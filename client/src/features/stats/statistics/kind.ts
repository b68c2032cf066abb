import type { I18n } from '@lingui/core'
import { mean } from 'sync-protocol/rules/insights/statistics'
import type { Format } from '#i18n/use-format.ts'
import type { Activity } from '#ui/picture/activity.ts'
import type { Glyph } from '#ui/picture/pebble.tsx'
import type { Extras } from './extras.ts'
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

/** What a kind shows of the days of a period. */
export interface Kind {
  act: Activity
  glyph?: Glyph
  title: string
  /** Which history has its entries. */
  history: 'sleep' | 'feeding' | 'diaper' | 'play' | 'health'
  /** Shown only where any of the days has something of it. */
  isOptional?: true
  /** Whether the day has anything of it. */
  has: (day: StatDay) => boolean
  /** Whether a day that was logged from morning to evening lacks nothing of it. */
  isWhole?: (day: StatDay) => boolean
  /** What the bars show; the first of the columns. */
  columns: readonly Column[]
  /** More figures, of logged days. */
  figures: (days: readonly StatDay[], extras: Extras) => (readonly [name: string, value: string] | null)[]
}

export const isShown = (kind: Kind, days: readonly StatDay[]) => !kind.isOptional || days.some(kind.has)

export const average = (days: readonly StatDay[], of: (day: StatDay) => number) => mean(days.map(of))

/** How the cards of a language write their figures. */
export function cardTexts({ i18n, format, volume }: StatContext) {
  const duration = (ms: number) => (ms === 0 ? '–' : format.duration(ms))
  const count = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 1)
  const ml = (value: number) => (value === 0 ? '–' : volume(value))
  return {
    _: i18n._.bind(i18n),
    duration,
    count,
    ml,
    time: (name: string, of: Column['of']): Column => ({ name, of, text: duration, isDuration: true }),
    number: (name: string, of: Column['of']): Column => ({ name, of, text: count }),
    amount: (name: string, of: Column['of']): Column => ({ name, of, text: ml, isAmount: true }),
  }
}
export type CardTexts = ReturnType<typeof cardTexts>
