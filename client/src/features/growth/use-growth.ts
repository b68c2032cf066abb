import { useMemo } from 'react'
import { assess, type Assessment } from 'sync-protocol/rules/growth/assess'
import { growthSeries } from 'sync-protocol/rules/growth/series'
import { type Trend, trendOf } from 'sync-protocol/rules/growth/trend'
import type { Baby } from '#session/family.ts'
import { canonicalOf } from 'sync-protocol/rules/growth-chart/chart-data'
import { type Measurement, type Metric } from './metrics.ts'
import type { GrowthSettings } from './use-growth-settings.ts'
import { useReference } from './use-reference.ts'

/** One metric at one measurement: grams or millimetres, and what the reference says of it where one does. */
export interface Entry {
  row: Measurement
  canonical: number
  found: Assessment | undefined
}

export interface MetricView {
  /** Oldest first. */
  entries: Entry[]
  newest: Entry | undefined
  /** The one before the newest. */
  before: Entry | undefined
  trend: Trend
  /** Lowest and highest percentile so far. */
  range: { min: number; max: number } | null
}

/** What the measurements say of one metric. */
export function useMetric(
  baby: Baby,
  rows: readonly Measurement[],
  metric: Metric,
  { growthStandard }: GrowthSettings,
): MetricView {
  const reference = useReference()
  return useMemo(() => {
    const entries = rows.flatMap((row) => {
      const canonical = canonicalOf(row, metric)
      if (canonical === null) return []
      return [{ row, canonical, found: assess(reference, baby, row, growthStandard)[metric] }]
    })
    const percentiles = entries.flatMap(({ found }) => (found ? [found.percentile] : []))
    return {
      entries,
      newest: entries.at(-1),
      before: entries.at(-2),
      trend: trendOf(growthSeries(reference, baby, rows, metric, growthStandard)),
      range: percentiles.length > 0 ? { min: Math.min(...percentiles), max: Math.max(...percentiles) } : null,
    }
  }, [reference, baby, rows, metric, growthStandard])
}
