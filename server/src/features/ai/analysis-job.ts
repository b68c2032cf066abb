import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { isKnownZone } from 'sync-protocol/rules/civil-time'
import type { Row } from 'sync-protocol/entities/registry'
import { growthAlerts } from 'sync-protocol/rules/growth/alerts'
import { loadReference } from 'sync-protocol/rules/growth/reference'
import { allGrowthSeries } from 'sync-protocol/rules/growth/series'
import { analyse, type Analysis } from 'sync-protocol/rules/insights/analyse'
import { analysedMs, diaryOf } from 'sync-protocol/rules/insights/diary'
import { followUpsOf } from 'sync-protocol/rules/insights/follow-ups'
import { defineJob } from '#platform/work/job.ts'
import { requireRow } from '#records/change-row.ts'
import { diaryRowsOf } from '#records/diary-rows.ts'
import { inEnglish } from './english.ts'
import { babyPlaceholder, type ModelInput } from './model-prompt.ts'
import { measurementsOf, followUpRowsOf } from './queries.ts'

interface AnalysisInput {
  spaceId: string
  babyId: string
  daysBack: number
  /** Default: that of the newest entry. */
  timeZone: string | undefined
  /** ms. */
  now: number
}

/**
 * Findings of the rules about a baby in English, and the input for a language model: undefined while there is an
 * alert.
 */
export const analysisJob = defineJob(
  'analysis',
  async (tools, { spaceId, babyId, daysBack, timeZone, now }: AnalysisInput) => {
    const place = { spaceId, babyId }
    const [baby, rows, measurements, followUps] = await Promise.all([
      requireRow(tools, spaceId, 'baby', babyId),
      diaryRowsOf(tools.db, place, new Date(now - analysedMs).toISOString()),
      measurementsOf(tools.db, place) as unknown as Promise<Row<'growthMeasurement'>[]>,
      followUpRowsOf(tools.db, place),
    ])
    const requestedZone = timeZone ?? newestZone(rows) ?? 'UTC'
    const zone = isKnownZone(requestedZone) ? requestedZone : 'UTC'
    const analysis = analyse({
      ...followUpsOf(baby, followUps, civilDayOf(now, zone)),
      baby,
      diary: diaryOf(rows, now),
      growth: await growthOf(baby, measurements),
      now,
      timeZone: zone,
      daysBack,
    })
    return {
      name: baby.name,
      texts: inEnglish(analysis, { name: baby.name, timeZone: zone }),
      hasFindings: analysis.summary.loggedDays > 0,
      modelInput: modelInputOf(analysis, { baby, timeZone: zone, now }),
    }
  },
)

/** Input for a model. Undefined while a finding needs care, so that no generated text stands beside it. */
function modelInputOf(
  analysis: Analysis,
  { baby, timeZone, now }: { baby: Row<'baby'>; timeZone: string; now: number },
): ModelInput | undefined {
  if (analysis.alerts.some(({ level }) => level !== 'info')) return undefined
  const { summary, insights, suggestions } = inEnglish(analysis, { name: babyPlaceholder, timeZone })
  return {
    ageWeeks: Math.floor((now - Date.parse(baby.birthDate)) / (7 * 86_400_000)),
    summary,
    // The forecast changes by the minute and has its own card.
    insights: insights
      .filter(({ type }) => type !== 'prediction')
      .map(({ title, description }) => ({ title, description })),
    suggestions: suggestions.map(({ id, title, description }) => ({ id, title, description })),
  }
}

async function growthOf(baby: Row<'baby'>, measurements: readonly Row<'growthMeasurement'>[]) {
  if (measurements.length === 0) return []
  const series = allGrowthSeries(await loadReference(), baby, measurements, 'WHO')
  return growthAlerts(baby, measurements, series)
}

const newestZone = (rows: Awaited<ReturnType<typeof diaryRowsOf>>) =>
  (rows.sleepSession[0] ?? rows.feedingSession[0] ?? rows.diaperChange[0])?.timeZone
