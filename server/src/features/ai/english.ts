import { civilTimeOf } from 'sync-protocol/rules/civil-time'
import type { Alert, Used } from 'sync-protocol/rules/insights/alert'
import type { Analysis } from 'sync-protocol/rules/insights/analyse'
import { insightTypes } from 'sync-protocol/rules/insights/insight'
import type { Summary } from 'sync-protocol/rules/insights/summary'
import { shownNext } from '#records/outlook.ts'
import { alertTexts } from './english/alerts.ts'
import { insightTexts } from './english/insights.ts'
import { suggestionTexts } from './english/suggestions.ts'
import { englishFormat, type EnglishFormat } from './english/english-format.ts'

const iso = (ms: number) => new Date(ms).toISOString()
const usedOf = ({ kinds, from, until, count }: Used) => ({
  kinds: [...kinds],
  from: iso(from),
  until: iso(until),
  count,
})

/** An analysis in English sentences. The screens have their own texts for the same ids. */
export function inEnglish(
  { summary, alerts, insights, suggestions, outlook }: Analysis,
  { name, timeZone }: { name: string; timeZone: string },
) {
  const format = englishFormat((ms) => civilTimeOf(ms, timeZone).time)
  return {
    summary: summaryText(name, summary, format),
    alerts: alerts.map((alert) => ({ ...shownAlert(alert, format), figures: alert.figures })),
    insights: insights.map(({ id, category, confidence, figures, used, word }) => ({
      id,
      type: insightTypes[id],
      category,
      confidence,
      figures: { ...figures },
      used: usedOf(used),
      ...insightTexts[id](figures as Record<string, number>, format, word),
    })),
    suggestions: suggestions.map(({ id, category, used }) => ({
      id,
      category,
      used: usedOf(used),
      ...suggestionTexts[id],
    })),
    nextSleep: shownNext(outlook.sleep.next),
    nextFeeding: shownNext(outlook.feed.next),
  }
}

function shownAlert({ id, level, at, figures, used }: Alert, format: EnglishFormat) {
  const { title, description, action } = alertTexts[id](figures as Record<string, number>, format)
  // Every urgent finding has the same sentence. Nothing here is a diagnosis.
  const urgent = 'Contact your doctor or emergency service now.'
  const suggestedAction = level === 'urgent' ? urgent : (action ?? null)
  return {
    id,
    title,
    description,
    priority: level,
    actionable: suggestedAction !== null,
    suggestedAction,
    since: iso(at),
    used: usedOf(used),
  }
}

function summaryText(name: string, summary: Summary, { duration, number }: EnglishFormat): string {
  const { sleepMs, sleepDifferenceMs, longestSleepMs, feedGapMs, bottleMl, wet, loggedDays } = summary
  const parts: string[] = []
  if (sleepMs !== null) {
    const ms = sleepDifferenceMs === null ? 0 : Math.round(sleepDifferenceMs / 60_000) * 60_000
    const than = ms === 0 ? '' : `, ${duration(Math.abs(ms))} ${ms > 0 ? 'more' : 'less'} than before`
    parts.push(`${name} slept ${duration(sleepMs)} a day${than}.`)
  }
  if (longestSleepMs !== null) parts.push(`The longest sleep was ${duration(longestSleepMs)} on average.`)
  if (feedGapMs !== null) parts.push(`Feeds by day were ${duration(feedGapMs)} apart.`)
  if (bottleMl !== null) parts.push(`Bottles: ${number(Math.round(bottleMl))} ml a day.`)
  if (wet !== null) parts.push(`Wet diapers: ${number(wet)} a day.`)
  const days = loggedDays === 1 ? '1 day was' : `${loggedDays} days were`
  return parts.length > 0
    ? `${parts.join(' ')} ${days} logged in full.`
    : 'There is not enough in the log yet to sum up.'
}
