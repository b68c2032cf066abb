import { addDays, civilDayOf, startOfDay } from 'sync-protocol/rules/civil-day'
import { baseOptions, type ChartConfig, tickFont } from '#ui/charts/chart-config.ts'
import type { Look } from '#ui/charts/palette.ts'

export const curveColours = {
  grid: 'var(--line)',
  quiet: 'var(--ink-3)',
  curve: 'var(--diaper)',
  medicine: 'var(--sleep)',
  symptom: 'var(--feed)',
  limit: 'var(--line-strong)',
  surface: 'var(--surface)',
  ink: 'var(--ink)',
}

/** An event at an instant (ms). Only a temperature has `y`, in the user's unit. */
export interface CurvePoint {
  kind: 'temperature' | 'medicine' | 'symptom'
  id: string
  at: number
  y: number | null
}

export interface Curve {
  /** In time order. */
  points: readonly CurvePoint[]
  /** Start of the axis, ms. */
  from: number
  to: number
  timeZone: string
  /** The temperature from which there is a fever, in the same unit. */
  fever: number
  isFahrenheit: boolean
}

const hourMs = 3_600_000
const maxTicks = 7

/** Ticks of the time axis, ms: every six hours for up to two days, else midnights; at most seven. */
export function timeTicks({ from, to, timeZone }: Pick<Curve, 'from' | 'to' | 'timeZone'>): number[] {
  const midnights: number[] = []
  for (let day = civilDayOf(from, timeZone); startOfDay(day, timeZone) <= to; day = addDays(day, 1))
    midnights.push(startOfDay(day, timeZone))
  const isShort = to - from <= 48 * hourMs
  const all = isShort
    ? midnights.flatMap((midnight) => [0, 6, 12, 18].map((hours) => midnight + hours * hourMs))
    : midnights
  const within = all.filter((at) => at >= from && at <= to)
  const step = Math.ceil(within.length / maxTicks)
  return within.filter((_, index) => index % step === 0)
}

/** The range of the temperature axis; two rows below it are for the marks. */
export function degreesRange({ points, isFahrenheit }: Pick<Curve, 'points' | 'isFahrenheit'>) {
  const [low, high] = isFahrenheit ? [97, 103] : [36, 39.5]
  const values = points.flatMap(({ y }) => y ?? [])
  const lowest = Math.floor(Math.min(low, ...values) * 2) / 2
  const highest = Math.ceil((Math.max(high, ...values) + (isFahrenheit ? 0.4 : 0.2)) * 2) / 2
  const row = (highest - lowest) * 0.1
  return {
    lowest,
    highest,
    medicineRow: lowest - row,
    symptomRow: lowest - 2 * row,
    floor: lowest - 2.7 * row,
  }
}

/** Chart configuration: the temperature over an illness, with marks for doses and symptoms. */
export function curveConfig(
  { colours, letters }: Look<keyof typeof curveColours>,
  curve: Curve,
  texts: { time: (ms: number) => string; degrees: (value: number) => string },
  read: CurvePoint | null,
): ChartConfig {
  const { points, from, to, fever } = curve
  const { lowest, highest, medicineRow, symptomRow, floor } = degreesRange(curve)
  const rowOf = { temperature: 0, medicine: medicineRow, symptom: symptomRow }
  const of = (kind: CurvePoint['kind']) => points.filter((point) => point.kind === kind)
  const marks = (kind: 'medicine' | 'symptom', pointStyle: 'triangle' | 'rect') => ({
    label: kind,
    data: of(kind).map(({ at }) => ({ x: at, y: rowOf[kind] })),
    showLine: false,
    pointStyle,
    pointRadius: 6,
    pointBorderWidth: 0,
    pointBackgroundColor: colours[kind],
    clip: 8 as const,
  })
  return {
    type: 'line',
    data: {
      datasets: [
        {
          label: 'temperature',
          data: of('temperature').map(({ at, y }) => ({ x: at, y })),
          borderColor: colours.curve,
          borderWidth: 2.5,
          borderJoinStyle: 'round',
          tension: 0,
          pointRadius: 4.5,
          pointBorderWidth: 2,
          pointBackgroundColor: colours.surface,
          pointBorderColor: colours.curve,
          clip: 8,
        },
        {
          label: 'fever',
          data: [
            { x: from, y: fever },
            { x: to, y: fever },
          ],
          borderColor: colours.limit,
          borderWidth: 1.25,
          borderDash: [5, 4],
          pointRadius: 0,
        },
        marks('medicine', 'triangle'),
        marks('symptom', 'rect'),
      ],
    },
    options: {
      ...baseOptions(letters),
      layout: { padding: { right: 10, top: letters.size } },
      scales: {
        x: {
          type: 'linear',
          min: from,
          max: to,
          border: { display: false },
          grid: { color: colours.grid },
          afterBuildTicks: (axis) => {
            axis.ticks = timeTicks(curve).map((value) => ({ value }))
          },
          ticks: {
            autoSkip: true,
            maxRotation: 0,
            font: tickFont(letters),
            color: colours.quiet,
            callback: (value) => texts.time(Number(value)),
          },
        },
        y: {
          type: 'linear',
          min: floor,
          max: highest,
          border: { display: false },
          grid: { color: colours.grid },
          afterBuildTicks: (axis) => {
            const values = Array.from(
              { length: Math.floor(highest) - Math.ceil(lowest) + 1 },
              (_, step) => step,
            )
            axis.ticks = values.map((step) => ({ value: Math.ceil(lowest) + step }))
          },
          ticks: {
            autoSkip: true,
            font: tickFont(letters),
            color: colours.quiet,
            callback: (value) => texts.degrees(Number(value)),
          },
        },
      },
      plugins: {
        cursor: { x: read?.at, y: read ? (read.y ?? rowOf[read.kind]) : undefined, colour: colours.ink },
      },
    },
  }
}
