import type { AnswerOf } from 'sync-protocol/api/contract'
import type { analyzeContract } from 'sync-protocol/api/ai'
import type { Row } from 'sync-protocol/entities/registry'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { isKnownZone } from 'sync-protocol/rules/civil-time'
import { growthAlerts } from 'sync-protocol/rules/growth/alerts'
import { loadReference } from 'sync-protocol/rules/growth/reference'
import { allGrowthSeries } from 'sync-protocol/rules/growth/series'
import { analyse } from 'sync-protocol/rules/insights/analyse'
import { analysedMs, diaryOf } from 'sync-protocol/rules/insights/diary'
import { remindersOf } from 'sync-protocol/rules/insights/reminders'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { spaceOfBaby } from '#records/access.ts'
import { livingRow } from '#records/change-row.ts'
import type { Kept } from './kept-answers.ts'
import { inEnglish } from './english.ts'
import { diaryRowsOf, measurementsOf, reminderRowsOf, versionOf } from './queries.ts'

export type AnalysisAnswer = AnswerOf<typeof analyzeContract>

export interface AnalysisRequest {
  babyId: string
  daysBack: number
  useCache: boolean
  timeZone: string | undefined
}

/** What the rules say of a baby, in English; the same rules that the devices run. Throws 404 for strangers. */
export async function analyze(
  deps: Deps,
  kept: Kept<AnalysisAnswer>,
  userId: string,
  { babyId, daysBack, useCache, timeZone }: AnalysisRequest,
): Promise<AnalysisAnswer> {
  const scope = await spaceOfBaby(deps.db, userId, babyId)
  if (!scope) throw new ApiError('not_found')
  const { spaceId } = scope
  const now = deps.clock.now()
  const key = JSON.stringify([babyId, daysBack, timeZone])
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
  const answer: AnalysisAnswer = {
    ...inEnglish(analyse(input), { name: baby.name, timeZone: input.timeZone }),
    generatedAt: new Date(now).toISOString(),
    source: 'rules',
  }
  kept.keep(key, version, now, answer)
  return answer
}

async function growthOf(baby: Row<'baby'>, measurements: readonly Row<'growthMeasurement'>[]) {
  if (measurements.length === 0) return []
  const series = allGrowthSeries(await loadReference(), baby, measurements, 'WHO')
  return growthAlerts(baby, measurements, series)
}

const newestZone = (rows: Awaited<ReturnType<typeof diaryRowsOf>>) =>
  (rows.sleepSession[0] ?? rows.feedingSession[0] ?? rows.diaperChange[0])?.timeZone
