import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type MeasuredMetric, measuredMetrics } from 'sync-protocol/rules/growth/metrics'
import type { Shown } from '#db/live/use-rows.ts'

export type Metric = MeasuredMetric
export const metrics = measuredMetrics

export type Measurement = Shown<'growthMeasurement'>

/** The name of a metric; a child of up to two years is measured lying and has a length. */
export const metricName = (metric: Metric, ageDays: number): MessageDescriptor => {
  if (metric === 'weight') return msg`Weight`
  if (metric === 'headCircumference') return msg`Head circumference`
  return ageDays <= 730 ? msg`Length` : msg`Height`
}

/** Like `metricName`, for narrow places. */
export const shortMetricName = (metric: Metric, ageDays: number): MessageDescriptor =>
  metric === 'headCircumference'
    ? msg({ message: 'Head', comment: 'its circumference' })
    : metricName(metric, ageDays)
