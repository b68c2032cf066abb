import {
  baseOptions,
  type ChartConfig,
  type LineOfPlaces,
  lonePointRadius,
  type Places,
  tickFont,
} from '#ui/charts/chart-config.ts'
import type { EndLabel } from '#ui/charts/end-labels.ts'
import type { Look } from '#ui/charts/palette.ts'
import type { ShownDay } from './sleep-summary.ts'

const hourMs = 3_600_000
/** The scale has ten hours, or more if a day has more. */
const scaleHours = 10

export const areaColours = {
  night: 'var(--sleep)',
  nightArea: 'color-mix(in oklab, var(--sleep) 20%, transparent)',
  nightText: 'var(--sleep-text)',
  noon: 'var(--feed)',
  noonArea: 'color-mix(in oklab, var(--feed) 20%, transparent)',
  noonText: 'var(--feed-text)',
  ink: 'var(--ink)',
  cursor: 'var(--ink-2)',
  axis: 'var(--ink-3)',
  grid: 'var(--line)',
  surface: 'var(--surface)',
}
type AreaLook = Look<keyof typeof areaColours>
type Value = (day: ShownDay) => number | null

export interface AreaTexts {
  /** The text below the axis; the last day is today. */
  day: (day: string) => string
  today: string
  /** The text of hours at the end of a line. */
  hours: (ms: number) => string
}

const hoursOf = (ms: number | null) => (ms === null ? null : ms / hourMs)

const line = (label: string, data: Places): LineOfPlaces => ({
  label,
  data,
  // A smooth line that does not overshoot its points.
  cubicInterpolationMode: 'monotone',
  spanGaps: false,
  pointHitRadius: 0,
  pointRadius: lonePointRadius(data, 3.5),
})

/**
 * The last days: an area for nights, one for days, today so far as rings, and the daily average of all sleep dotted.
 */
export function areasConfig(
  { colours, letters }: AreaLook,
  days: readonly ShownDay[],
  texts: AreaTexts,
  at: number | null,
): ChartConfig {
  const today = days.length - 1
  // Chart.js also calls this for the axis itself, without a tick.
  const isToday = ({ tick }: { tick?: { value: number } }) => tick?.value === today
  const whole = (of: Value): Places => days.slice(0, -1).map((day, x) => ({ x, y: hoursOf(of(day)) }))
  const soFar = (of: Value) => ({ x: today, y: hoursOf(of(days[today]!)) })
  const layers = [
    {
      name: 'night',
      of: ({ nightMs }: ShownDay) => nightMs,
      colour: colours.night,
      area: colours.nightArea,
      text: colours.nightText,
    },
    {
      name: 'noon',
      of: ({ dayMs }: ShownDay) => dayMs,
      colour: colours.noon,
      area: colours.noonArea,
      text: colours.noonText,
    },
  ]
  const average = whole(({ averageMs }) => averageMs)
  const most = Math.max(
    0,
    ...[...layers.flatMap(({ of }) => [...whole(of), soFar(of)]), ...average].map(({ y }) => y ?? 0),
  )
  const end = (of: Value, colour: string): EndLabel[] => {
    const ms = today > 0 ? of(days[today - 1]!) : null
    return ms === null ? [] : [{ x: today, y: ms / hourMs, text: texts.hours(ms), colour, isBold: true }]
  }
  return {
    type: 'line',
    data: {
      datasets: [
        ...layers.map(({ name, of, colour, area }) => ({
          ...line(name, whole(of)),
          borderColor: colour,
          borderWidth: 2.5,
          backgroundColor: area,
          pointBackgroundColor: colour,
          fill: 'origin',
        })),
        {
          ...line('average', average),
          borderColor: colours.ink,
          pointBackgroundColor: colours.ink,
          borderWidth: 2,
          borderDash: [2, 6],
          borderCapStyle: 'round' as const,
        },
        {
          ...line(
            'so far',
            layers.map(({ of }) => soFar(of)),
          ),
          showLine: false,
          pointBackgroundColor: colours.surface,
          pointBorderColor: layers.map(({ colour }) => colour),
          pointBorderWidth: 2.5,
          pointRadius: 4,
          clip: false as const,
        },
      ],
    },
    options: {
      ...baseOptions(letters),
      layout: { padding: { right: letters.size * 3.4, top: 8 } },
      scales: {
        x: {
          type: 'linear',
          min: 0,
          max: Math.max(1, today),
          grid: { display: false },
          border: { display: false },
          afterBuildTicks: (axis) => {
            axis.ticks = days.flatMap((_, value) => ((today - value) % 4 === 0 ? [{ value }] : []))
          },
          ticks: {
            autoSkip: false,
            maxRotation: 0,
            callback: (value) => (value === today ? texts.today : texts.day(days[Number(value)]!.day)),
            color: (context) => (isToday(context) ? colours.ink : colours.axis),
            font: (context) => ({ ...tickFont(letters), weight: isToday(context) ? 600 : 550 }),
          },
        },
        y: {
          type: 'linear',
          min: 0,
          max: Math.max(scaleHours, 2 * Math.ceil(most / 2)),
          border: { display: false },
          grid: { color: colours.grid, drawTicks: false },
          ticks: { stepSize: 2, color: colours.axis, padding: 8, font: tickFont(letters) },
        },
      },
      plugins: {
        cursor: { x: at ?? undefined, colour: colours.cursor },
        endLabels: {
          // Right of the ring of today.
          offset: 12,
          labels: [
            ...layers.flatMap(({ of, text }) => end(of, text)),
            ...end(({ averageMs }) => averageMs, colours.ink),
          ],
        },
      },
    },
  }
}
