import type { Language } from 'sync-protocol/api/account'
import type { AnswerOf } from 'sync-protocol/api/contract'
import type { analyzeContract } from 'sync-protocol/api/ai'
import type { Row } from 'sync-protocol/entities/registry'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { isKnownZone } from 'sync-protocol/rules/civil-time'
import { growthAlerts } from 'sync-protocol/rules/growth/alerts'
import { loadReference } from 'sync-protocol/rules/growth/reference'
import { allGrowthSeries } from 'sync-protocol/rules/growth/series'
import { analyse, type Analysis } from 'sync-protocol/rules/insights/analyse'
import { analysedMs, diaryOf } from 'sync-protocol/rules/insights/diary'
import { remindersOf } from 'sync-protocol/rules/insights/reminders'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { spaceOfBaby } from '#records/access.ts'
import { livingRow } from '#records/change-row.ts'
import type { Kept } from './kept-answers.ts'
import { inEnglish } from './english.ts'
import { nobody, type Reworded, type Told } from './model-words.ts'
import { diaryRowsOf, measurementsOf, reminderRowsOf, usesModel, versionOf } from './queries.ts'
import type { Reword } from './reword.ts'

export type AnalysisAnswer = AnswerOf<typeof analyzeContract>

export interface AnalysisRequest {
  babyId: string
  daysBack: number
  useCache: boolean
  timeZone: string | undefined
  /** Of what a model rewords. */
  language: Language
}

interface Means {
  kept: Kept<AnalysisAnswer>
  reword: Reword
}

/**
 * What the rules say of a baby, in English; the same rules that the devices run. Where the family wants it, summary and
 * suggestions in the words of a model. Throws 404 for strangers.
 */
export async function analyze(
  deps: Deps,
  { kept, reword }: Means,
  userId: string,
  { babyId, daysBack, useCache, timeZone, language }: AnalysisRequest,
): Promise<AnalysisAnswer> {
  const scope = await spaceOfBaby(deps.db, userId, babyId)
  if (!scope) throw new ApiError('not_found')
  const { spaceId } = scope
  const now = deps.clock.now()
  const key = JSON.stringify([babyId, daysBack, timeZone, language])
  const version = await versionOf(deps.db, spaceId)
  const known = useCache ? kept.find(key, version, now) : undefined
  if (known) return known
  const place = { spaceId, babyId }
  const [baby, rows, measurements, reminders] = await Promise.all([
    livingRow(deps, spaceId, 'baby', babyId),
    diaryRowsOf(deps.db, place, new Date(now - analysedMs).toISOString()),
    measurementsOf(deps.db, place) as unknown as Promise<Row<'growthMeasurement'>[]>,
    reminderRowsOf(deps.db, place),
  ])
  const asked = timeZone ?? newestZone(rows) ?? 'UTC'
  const zone = isKnownZone(asked) ? asked : 'UTC'
  const input = {
    ...remindersOf(baby, reminders, civilDayOf(now, zone)),
    baby,
    diary: diaryOf(rows, now),
    growth: await growthOf(baby, measurements),
    now,
    timeZone: zone,
    daysBack,
  }
  const analysis = analyse(input)
  const answer: AnalysisAnswer = {
    ...inEnglish(analysis, { name: baby.name, timeZone: zone }),
    generatedAt: new Date(now).toISOString(),
    source: 'rules',
  }
  const hasFindings = analysis.summary.loggedDays > 0
  if (deps.config.ai && hasFindings && (await usesModel(deps.db, spaceId))) {
    const told = toldOf(analysis, { baby, timeZone: zone, now })
    const spoken = told ? await reword(spaceId, told, language) : { error: onAlert }
    if ('error' in spoken) answer.error = spoken.error
    else Object.assign(answer, inWordsOf(answer, spoken.words, baby.name))
  }
  // What went wrong at the model may go right the next time.
  if (answer.error === undefined) kept.keep(key, version, now, answer)
  return answer
}

const onAlert = 'While there is an alert, the rules say it in their own words.'

/** What a model may hear; undefined while something calls for care, so that no words of its own stand beside that. */
function toldOf(
  analysis: Analysis,
  { baby, timeZone, now }: { baby: Row<'baby'>; timeZone: string; now: number },
): Told | undefined {
  if (analysis.alerts.some(({ level }) => level !== 'info')) return undefined
  const { summary, insights, suggestions } = inEnglish(analysis, { name: nobody, timeZone })
  return {
    ageWeeks: Math.floor((now - Date.parse(baby.birthDate)) / (7 * 86_400_000)),
    summary,
    // What comes next changes by the minute, and has a card of its own.
    insights: insights
      .filter(({ type }) => type !== 'prediction')
      .map(({ title, description }) => ({ title, description })),
    suggestions: suggestions.map(({ id, title, description }) => ({ id, title, description })),
  }
}

function inWordsOf(
  answer: AnalysisAnswer,
  { summary, suggestions }: Reworded,
  name: string,
): Partial<AnalysisAnswer> {
  const named = (text: string) => text.replaceAll(nobody, () => name)
  return {
    summary: named(summary),
    suggestions: answer.suggestions.map((one) => {
      const words = suggestions.find(({ id }) => id === one.id)
      return words ? { ...one, title: named(words.title), description: named(words.description) } : one
    }),
    source: 'model',
  }
}

async function growthOf(baby: Row<'baby'>, measurements: readonly Row<'growthMeasurement'>[]) {
  if (measurements.length === 0) return []
  const series = allGrowthSeries(await loadReference(), baby, measurements, 'WHO')
  return growthAlerts(baby, measurements, series)
}

const newestZone = (rows: Awaited<ReturnType<typeof diaryRowsOf>>) =>
  (rows.sleepSession[0] ?? rows.feedingSession[0] ?? rows.diaperChange[0])?.timeZone
