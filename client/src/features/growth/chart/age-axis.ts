import { daysPerMonth } from 'sync-protocol/rules/growth-chart/draw-chart'
import type { DrawnChart } from '#ui/charts/chart-config.ts'
import type { AgeAxis } from './reading.ts'
import type { Span } from './zoom.ts'

/** The age axis of the drawn chart; before it is drawn, an axis of the same months with almost no width. */
export function ageAxisOf(chart: DrawnChart | null, span: Span): AgeAxis {
  const x = chart?.scales['x']
  if (!x) return { left: 0, right: 1, xOf: () => 0, ageAt: () => ((span.from + span.to) / 2) * daysPerMonth }
  return {
    left: x.left,
    right: x.right,
    xOf: (ageDays) => x.getPixelForValue(ageDays / daysPerMonth),
    ageAt: (px) => (x.getValueForPixel(px) ?? 0) * daysPerMonth,
  }
}
