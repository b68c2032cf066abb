import type { FeedingHint, SleepHint } from '#rules/status-hints.ts'
import type { Used } from './alert.ts'
import type { Confidence } from './forecast.ts'

export const insightTypes = {
  'next-sleep': 'prediction',
  'next-feed': 'prediction',
  'sleep-week': 'comparison',
  'feeds-week': 'comparison',
  'milk-week': 'comparison',
  'sleep-age': 'comparison',
  'walk-night': 'correlation',
  'bath-night': 'correlation',
  'nap-night': 'correlation',
  'long-stretch': 'pattern',
  'steady-bedtime': 'pattern',
  'evening-feeds': 'pattern',
} as const
export type InsightId = keyof typeof insightTypes
export const insightIds = Object.keys(insightTypes) as InsightId[]
export type InsightType = (typeof insightTypes)[InsightId]
export type Category = 'sleep' | 'feeding' | 'activity' | 'general'

/** A finding in the log, with its figures. Reported only if a statistical test confirms it. */
export interface Insight {
  id: InsightId
  category: Category
  confidence: Confidence
  /** Ms for durations and instants, ml for amounts, shares 0-1. */
  figures: Readonly<Record<string, number>>
  used: Used
  /** For a prediction: the current state. */
  word?: SleepHint | FeedingHint | null
}
