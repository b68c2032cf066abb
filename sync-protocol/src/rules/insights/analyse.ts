import type { FeedingHint, SleepHint } from '#rules/status-hints.ts'
import type { Alert } from './alert.ts'
import { alertsOf } from './alerts.ts'
import { ageInsights, weekInsights } from './comparisons.ts'
import { nightInsights } from './correlations.ts'
import type { Insight } from './insight.ts'
import { loggedDays } from './logged-days.ts'
import { outlookOf, type Expected, type Outlook } from './outlook.ts'
import { patternInsights } from './patterns.ts'
import { sceneOf, type InsightInput } from './scene.ts'
import { suggestionsOf, type Suggestion } from './suggestions.ts'
import { summaryOf, type Summary } from './summary.ts'

/** All findings about one baby at one moment, as ids and figures without texts. */
export interface Analysis {
  summary: Summary
  /** Urgent first. */
  alerts: Alert[]
  /** The most certain one first. */
  insights: Insight[]
  suggestions: Suggestion[]
  outlook: Outlook
}

const order = ['high', 'medium', 'low'] as const

/** Applies the rules to a family's log. Pure: the same input gives the same result on every device and the server. */
export function analyse(input: InsightInput): Analysis {
  const scene = sceneOf(input)
  const days = loggedDays(scene)
  const outlook = outlookOf(scene)
  const insights = [
    ...predictions('next-sleep', 'sleep', outlook.sleep),
    ...predictions('next-feed', 'feeding', outlook.feed),
    ...weekInsights(days),
    ...nightInsights(scene, days),
    ...patternInsights(scene, days),
    ...ageInsights(scene, days),
  ].sort((a, b) => order.indexOf(a.confidence) - order.indexOf(b.confidence))
  return {
    summary: summaryOf(scene, days),
    alerts: alertsOf(scene),
    insights,
    suggestions: suggestionsOf(scene, days, insights),
    outlook,
  }
}

/** The next sleep and feed are an insight if the baby's own days predict them, with the same word as on home. */
function predictions(
  id: 'next-sleep' | 'next-feed',
  category: 'sleep' | 'feeding',
  { word, next }: Expected<SleepHint | FeedingHint>,
): Insight[] {
  if (!next) return []
  const { at, from, until, usualMs, confidence, used } = next
  return [{ id, category, confidence, figures: { at, from, until, usualMs }, used, word }]
}
