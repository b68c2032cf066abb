import type { AlertLevel, GrowthAlert } from './alert.ts'
import type { GrowthChild, GrowthMetric, Measured } from './metrics.ts'
import { percentileNotice } from './percentile.ts'
import { type GrowthPoint, type GrowthSeries, isSameLine } from './series.ts'
import { newbornAlerts } from './weight-alerts.ts'

const majorLines = [90, 75, 50, 25, 10]
/** Two centile spaces of the UK charts. */
const twoSpaces = 1.33
const leastDays = 28
const newbornDays = 14

const byLevel: Record<AlertLevel, number> = { urgent: 0, warning: 1, info: 2 }
const at = ({ date }: GrowthPoint) => ({ date, since: null })

/**
 * The point from which the newest one moved furthest: on the same line, at least four weeks before, and at an age of
 * more than four weeks.
 */
function furthestMove(points: readonly GrowthPoint[], direction: 1 | -1) {
  const newest = points.at(-1)
  if (!newest) return null
  const moves = points
    .filter(
      (point) =>
        isSameLine(point, newest) &&
        point.chronologicalDays > leastDays &&
        newest.chronologicalDays - point.chronologicalDays >= leastDays,
    )
    .map((before) => {
      const [low, high] = direction === -1 ? [newest, before] : [before, newest]
      const lines = majorLines.filter((line) => high.percentile >= line && line > low.percentile).length
      return { before, newest, lines, z: direction * (newest.zScore - before.zScore) }
    })
  return moves.reduce<(typeof moves)[number] | null>(
    (most, one) => (one.z > (most?.z ?? 0) ? one : most),
    null,
  )
}

function moveAlerts(
  id: 'growth-drop' | 'head-fast',
  metric: GrowthMetric,
  points: readonly GrowthPoint[],
): GrowthAlert[] {
  const move = furthestMove(points, id === 'growth-drop' ? -1 : 1)
  if (!move || (move.lines < 2 && !(id === 'growth-drop' && move.z >= twoSpaces))) return []
  return [{ id, level: 'warning', metric, date: move.newest.date, since: move.before.date, value: move.z }]
}

/** Percentiles of weight are meaningless in the first two weeks, when every baby loses weight. */
export const isTooEarly = (metric: GrowthMetric, chronologicalDays: number): boolean =>
  metric === 'weight' && chronologicalDays <= newbornDays

/** Percentiles of the spec, on unrounded values. */
function percentileAlerts(metric: GrowthMetric, newest: GrowthPoint): GrowthAlert[] {
  const { percentile: value, standard } = newest
  const notice = percentileNotice(value)
  if (!notice || isTooEarly(metric, newest.chronologicalDays)) return []
  const level = notice.startsWith('consult') ? 'warning' : 'info'
  return [{ id: 'percentile', level, metric, ...at(newest), value, notice, standard }]
}

/** WHO: below -3 severe, at once; below -2 thin for the length. */
function lowAlerts(metric: 'weight' | 'weightForLength', newest: GrowthPoint): GrowthAlert[] {
  const { zScore } = newest
  if (zScore < -3) return [{ id: 'growth-severe', level: 'urgent', metric, ...at(newest), value: zScore }]
  if (zScore < -2 && metric === 'weightForLength')
    return [{ id: 'growth-low', level: 'warning', metric, ...at(newest), value: zScore }]
  return []
}

function checkEntry(metric: GrowthMetric, newest: GrowthPoint): GrowthAlert[] {
  if (newest.isPlausible) return []
  return [{ id: 'check-entry', level: 'info', metric, ...at(newest), value: newest.zScore }]
}

/**
 * The alerts of the newest measurements, the most severe first. `measurements` in any order; `series` from
 * `allGrowthSeries`. Thresholds: WHO (severe wasting), AAP and NICE NG75 (falls), AAP/ABM (loss of newborns); see
 * docs/growth.md.
 */
export function growthAlerts(
  child: Pick<GrowthChild, 'birthDate'>,
  measurements: readonly Measured[],
  series: GrowthSeries,
): GrowthAlert[] {
  const newest = (metric: GrowthMetric) => series[metric].slice(-1)
  const alerts = [
    ...(['weight', 'weightForLength'] as const).flatMap((metric) => [
      ...newest(metric).flatMap((point) => lowAlerts(metric, point)),
      ...moveAlerts('growth-drop', metric, series[metric]),
    ]),
    ...newbornAlerts(child.birthDate, measurements),
    ...moveAlerts('head-fast', 'headCircumference', series.headCircumference),
    ...(['weight', 'height', 'headCircumference'] as const).flatMap((metric) =>
      newest(metric).flatMap((point) => [...percentileAlerts(metric, point), ...checkEntry(metric, point)]),
    ),
  ]
  return alerts.sort((one, other) => byLevel[one.level] - byLevel[other.level])
}
