import {
  band,
  type ChartView,
  chartView,
  curveEnds,
  daysPerMonth,
  monthTicks,
} from 'sync-protocol/rules/growth-chart/chart-view'
import type { ChartInput } from 'sync-protocol/rules/growth-chart/draw-chart'
import { multiples } from 'sync-protocol/rules/growth-chart/ticks'
import {
  baseOptions,
  type ChartConfig,
  type LineOfPlaces,
  type Places,
  tickFont,
} from '#ui/charts/chart-config.ts'
import type { Look } from '#ui/charts/palette.ts'

export const growthColours = {
  grid: 'var(--line)',
  tick: 'color-mix(in oklab, var(--line-strong) 60%, transparent)',
  inner: 'color-mix(in oklab, var(--line-strong) 80%, transparent)',
  outer: 'var(--line-strong)',
  median: 'var(--ink-2)',
  band: 'color-mix(in oklab, var(--ink) 6%, transparent)',
  measured: 'var(--diaper)',
  surface: 'var(--surface)',
  quiet: 'var(--ink-3)',
  ink: 'var(--ink)',
}
type GrowthLook = Look<keyof typeof growthColours>

/** The part of a chart that a screen shows; `width` in px, about that of the plot. */
export type GrowthInput = Pick<
  ChartInput,
  'width' | 'fromMonth' | 'toMonth' | 'monthStep' | 'curves' | 'points' | 'texts'
>

const mostSteps = 7
const months = (days: number) => days / daysPerMonth
const still = { tension: 0, spanGaps: false, pointHitRadius: 0 } as const

/** The percentile lines; they are not connected across a step of the reference. */
function curveLines({ curves }: ChartView, colours: GrowthLook['colours']): LineOfPlaces[] {
  const high = curves.findIndex(({ percentile }) => percentile === band[1])
  const looks = {
    outer: { borderColor: colours.outer, borderWidth: 1.25, borderDash: [5, 4] },
    inner: { borderColor: colours.inner, borderWidth: 1.25 },
    median: { borderColor: colours.median, borderWidth: 2 },
  }
  return curves.map(({ percentile, role, lines }) => ({
    ...still,
    label: `curve ${percentile}`,
    data: lines.flatMap((line, at): Places => [
      ...(at > 0 ? [{ x: months(line[0]!.ageDays), y: null }] : []),
      ...line.map(({ ageDays, value }) => ({ x: months(ageDays), y: value })),
    ]),
    ...looks[role],
    pointRadius: 0,
    // Fills the band between its two lines if both are shown.
    fill: percentile === band[0] && high >= 0 ? high : false,
    backgroundColor: colours.band,
    order: 2,
    clip: 2,
  }))
}

/** The child's line: rings, the newest filled, and the point without correction. */
function measuredLines({ points, ghost }: ChartView, colours: GrowthLook['colours']): LineOfPlaces[] {
  const last = points.length - 1
  const isLast = (yes: number | string, no: number | string) =>
    points.map((_, at) => (at === last ? yes : no))
  return [
    {
      ...still,
      label: 'measured',
      data: points.map(({ ageDays, value }) => ({ x: months(ageDays), y: value })),
      borderColor: colours.measured,
      borderWidth: 3,
      borderJoinStyle: 'round',
      pointRadius: isLast(7, 4.5) as number[],
      pointBorderWidth: 2.5,
      pointBackgroundColor: isLast(colours.measured, colours.surface) as string[],
      pointBorderColor: isLast(colours.surface, colours.measured) as string[],
      order: 0,
      clip: 8,
    },
    ...(ghost
      ? [
          {
            ...still,
            label: 'ghost',
            data: [ghost.fromDays, ghost.ageDays].map((days) => ({ x: months(days), y: ghost.value })),
            borderColor: colours.quiet,
            borderWidth: 1.5,
            borderDash: [2, 2.5],
            pointRadius: [0, 5],
            pointBorderWidth: 1.5,
            pointBorderColor: colours.quiet,
            pointBackgroundColor: colours.surface,
            order: 1,
            clip: 8 as const,
          },
        ]
      : []),
  ]
}

/** A growth chart for the screen, with the same curves, points and texts as on paper (`drawChart`). */
export function growthConfig(
  { colours, letters }: GrowthLook,
  input: GrowthInput,
  read: { ageDays: number; value?: number | undefined } | null,
): ChartConfig {
  const { texts, fromMonth, toMonth } = input
  const view = chartView(input, mostSteps)
  const { scale, ghost } = view
  const ticks = monthTicks(input, { width: input.width, fontSize: letters.size, name: texts.month })
  const named = new Set(ticks.filter(({ isNamed }) => isNamed).map(({ month }) => month))
  return {
    type: 'line',
    data: { datasets: [...curveLines(view, colours), ...measuredLines(view, colours)] },
    options: {
      ...baseOptions(letters),
      layout: { padding: { right: letters.size * 2.6 + 6, top: letters.size } },
      scales: {
        x: {
          type: 'linear',
          min: fromMonth,
          max: toMonth,
          border: { display: false },
          // A short tick for each month, also if only every third is labelled.
          grid: { drawOnChartArea: false, tickLength: 5, tickColor: colours.tick },
          afterBuildTicks: (axis) => {
            axis.ticks = ticks.map(({ month }) => ({ value: month }))
          },
          ticks: {
            autoSkip: false,
            maxRotation: 0,
            font: tickFont(letters),
            color: colours.quiet,
            callback: (month) => (named.has(Number(month)) ? texts.month(Number(month)) : ''),
          },
        },
        y: {
          type: 'linear',
          min: scale.from,
          max: scale.to,
          border: { display: false },
          grid: { color: colours.grid, drawTicks: false },
          afterBuildTicks: (axis) => {
            axis.ticks = multiples(scale.from, scale.to, scale.step).map((value) => ({ value }))
          },
          ticks: {
            padding: 8,
            font: tickFont(letters),
            color: colours.quiet,
            callback: (value) => texts.value(Number(value)),
          },
        },
      },
      plugins: {
        cursor: {
          x: read ? months(read.ageDays) : undefined,
          y: read?.value,
          colour: colours.ink,
        },
        endLabels: {
          labels: [
            ...curveEnds(view).map(({ percentile, ageDays, value }) => ({
              x: months(ageDays),
              y: value,
              text: texts.percentile(percentile),
              colour: percentile === 50 ? colours.ink : colours.quiet,
              isBold: percentile === 50,
            })),
            ...(ghost
              ? [
                  {
                    x: months(ghost.ageDays),
                    y: ghost.value,
                    text: texts.uncorrected,
                    colour: colours.quiet,
                    isMark: true,
                  },
                ]
              : []),
          ],
        },
      },
    },
  }
}
