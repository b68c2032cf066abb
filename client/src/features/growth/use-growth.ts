import { useMemo } from 'react'
import type { GrowthAlert } from 'sync-protocol/rules/growth/alert'
import { growthAlerts } from 'sync-protocol/rules/growth/alerts'
import type { Assessment } from 'sync-protocol/rules/growth/assess'
import { type GrowthSeries, judge, type Judged, seriesOf } from 'sync-protocol/rules/growth/series'
import {
  percentileRange,
  recentReferenceChange,
  type ReferenceChange,
} from 'sync-protocol/rules/growth/reference-change'
import { type Trend, trendOf } from 'sync-protocol/rules/growth/trend'
import type { Baby } from '#session/family.ts'
import { canonicalOf } from 'sync-protocol/rules/growth-chart/chart-data'
import { type Measurement, type Metric } from './metrics.ts'
import type { GrowthSettings } from './use-growth-settings.ts'
import { useReference } from './use-reference.ts'

/** One metric of one measurement: grams or millimetres, and the values of the reference if one applies. */
export interface Entry {
  row: Measurement
  canonical: number
  found: Assessment | undefined
}

export interface MetricView {
  /** Oldest first. */
  entries: Entry[]
  newest: Entry | undefined
  /** The measurement before the newest. */
  before: Entry | undefined
  trend: Trend
  /** Lowest and highest percentile of those that are comparable with the newest. */
  range: { min: number; max: number } | null
  /** A recent change of curves, or the end of the corrected age. */
  change: ReferenceChange | null
}

/** The measurements, oldest first, each evaluated once for all parts of the screen, with their points and alerts. */
interface Judgement {
  judged: readonly Judged<Measurement>[]
  series: GrowthSeries
  /** Most serious first. */
  alerts: readonly GrowthAlert[]
}

/** Evaluates the measurements against the references; this takes most of the time of a first render. */
export function useJudgement(
  baby: Baby,
  rows: readonly Measurement[],
  { growthStandard }: GrowthSettings,
): Judgement {
  const reference = useReference()
  return useMemo(() => {
    const judged = judge(reference, baby, rows, growthStandard)
    const series = seriesOf(baby, judged)
    return { judged, series, alerts: growthAlerts(baby, rows, series) }
  }, [reference, baby, rows, growthStandard])
}

/** The values of one metric. */
export const useMetric = ({ judged, series }: Judgement, metric: Metric): MetricView =>
  useMemo(() => {
    const entries = judged.flatMap(({ measured: row, found }) => {
      const canonical = canonicalOf(row, metric)
      return canonical === null ? [] : [{ row, canonical, found: found[metric] }]
    })
    return {
      entries,
      newest: entries.at(-1),
      before: entries.at(-2),
      trend: trendOf(series[metric]),
      range: percentileRange(series[metric]),
      change: recentReferenceChange(series[metric]),
    }
  }, [judged, series, metric])
