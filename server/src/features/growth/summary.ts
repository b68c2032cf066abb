import type { AnswerOf } from 'sync-protocol/api/contract'
import type { growthSummaryContract } from 'sync-protocol/api/growth'
import type { Row } from 'sync-protocol/entities/registry'
import { growthAlerts } from 'sync-protocol/rules/growth/alerts'
import { measuredMetrics, type MeasuredMetric } from 'sync-protocol/rules/growth/metrics'
import { nextMeasurement } from 'sync-protocol/rules/growth/next-measurement'
import type { GrowthReference } from 'sync-protocol/rules/growth/reference'
import {
  percentileRange,
  recentReferenceChange,
  type ReferenceChange,
} from 'sync-protocol/rules/growth/reference-change'
import { allGrowthSeries } from 'sync-protocol/rules/growth/series'
import { trendOf } from 'sync-protocol/rules/growth/trend'
import { alertMessage } from './alert-message.ts'
import { changeMessage } from './change-message.ts'
import { shownMeasurement } from './shown-measurement.ts'

type Summary = AnswerOf<typeof growthSummaryContract>

const ofMetrics = <T>(of: (metric: MeasuredMetric) => T) =>
  Object.fromEntries(measuredMetrics.map((metric) => [metric, of(metric)])) as Record<MeasuredMetric, T>

const side = ({ date, percentile, standard, isCorrected }: ReferenceChange['before']) => ({
  date,
  percentile,
  standard,
  isCorrected,
})

/** A change of curves in the answer; null if there is none. */
const shownChange = (change: ReferenceChange | null) =>
  change && {
    before: side(change.before),
    after: side(change.after),
    endsCorrection: change.endsCorrection,
    message: changeMessage(change),
  }

/** The growth of a child on a day. `measurements`: newest first. */
export function growthSummary(
  reference: GrowthReference,
  child: Row<'baby'>,
  measurements: readonly Row<'growthMeasurement'>[],
  settings: Row<'settings'>,
  today: string,
): Summary {
  const standard = settings.growthStandard
  const [latest] = measurements
  const series = allGrowthSeries(reference, child, measurements, standard)
  const { date, inDays, everyDays, isOverdue } = nextMeasurement({
    birthDate: child.birthDate,
    lastDate: latest?.date ?? null,
    today,
    reminder: settings.growthReminderDays,
  })
  return {
    child: {
      id: child.id,
      name: child.name,
      gender: child.gender,
      dateOfBirth: child.birthDate,
      isPreterm: child.isPreterm,
      gestationalWeeks: child.gestationalWeeks,
      gestationalDays: child.gestationalDays,
      useCorrectedAge: child.useCorrectedAge,
    },
    latestMeasurement: latest ? shownMeasurement(reference, child, standard, latest) : null,
    growthTrend: ofMetrics((metric) => trendOf(series[metric])),
    percentileRanges: ofMetrics((metric) => percentileRange(series[metric])),
    referenceChanges: ofMetrics((metric) => shownChange(recentReferenceChange(series[metric]))),
    alerts: growthAlerts(child, measurements, series).map((alert) => ({
      ...alert,
      message: alertMessage(alert),
    })),
    nextMeasurementDue: { date, inDays, everyDays, isOverdue },
  }
}
