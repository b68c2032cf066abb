import type { GrowthStandard } from '#entities/growth-preferences.ts'
import {
  chooseReference,
  lastInfantDay,
  lastPretermPmaDays,
  termDays,
  type AppliedStandard,
} from './choose-reference.ts'
import type { GrowthMetric, Sex } from './metrics.ts'
import { zOf } from './normal.ts'
import type { GrowthReference, ReferenceName } from './reference.ts'
import { valueAt } from './z-of-table.ts'

/** Lines of one table over a range of ages. Lines of different tables are not joined. */
export interface CurveSegment {
  standard: AppliedStandard
  table: ReferenceName
  /** The position of the child in the table; lines of heights step by 0.7 cm where it changes. */
  position: 'lying' | 'standing'
  /** One for each requested percentile, in the same order; `ageDays` ascends, `value` in kg, cm or kg/m². */
  lines: { percentile: number; points: { ageDays: number; value: number }[] }[]
}

export interface CurveRequest {
  metric: Exclude<GrowthMetric, 'weightForLength'>
  sex: Sex
  standard: GrowthStandard
  /** Days of age, corrected if the chart shows corrected ages; below zero for babies born early. */
  fromDay: number
  toDay: number
  percentiles: readonly number[]
  /** The distance between points, in days; the first 60 days of a long chart have denser points. Default 7. */
  stepDays?: number
  /** For a preterm baby with corrected age: up to 70 days the preterm reference, then WHO. */
  isPreterm?: boolean
}

/** For a baby born at term, or with ages that are already corrected. */
const anyChild = {
  birthDate: '2000-01-01',
  gender: null,
  referenceSex: null,
  isPreterm: false,
  gestationalWeeks: null,
  gestationalDays: null,
  useCorrectedAge: true,
} as const

/** The table that applies at an age on a chart. */
function tableAt(reference: GrowthReference, { metric, standard, isPreterm }: CurveRequest, ageDays: number) {
  const pmaDays = termDays + ageDays
  if (isPreterm && pmaDays <= lastPretermPmaDays)
    // Born at 22 weeks, so that every age of this chart is after birth.
    return chooseReference(
      { ...anyChild, isPreterm: true, gestationalWeeks: 22, gestationalDays: 0 },
      metric,
      pmaDays - 22 * 7,
      standard,
      reference.hasFenton,
    )
  return chooseReference(anyChild, metric, ageDays, standard, false)
}

/**
 * Days with points on the lines: both ends, each step, dense ones in the first two months, and each side of a change
 * of table.
 */
function daysOf({ fromDay, toDay, stepDays = 7 }: CurveRequest): number[] {
  const days = new Set([fromDay, toDay])
  for (let day = Math.ceil(fromDay); day <= toDay; day++) {
    const isEarly = day <= 60 && day % Math.min(2, stepDays) === 0
    const isSwitch = [lastPretermPmaDays - termDays, lastInfantDay, 1856, 1095].some(
      (last) => day === last || day === last + 1,
    )
    if (isEarly || isSwitch || day % stepDays === 0) days.add(day)
  }
  return [...days].sort((one, other) => one - other)
}

/** The percentile lines of a chart, one segment for each table; none if no table covers the range. */
export function curves(reference: GrowthReference, request: CurveRequest): CurveSegment[] {
  const zScores = request.percentiles.map(zOf)
  const segments: CurveSegment[] = []
  for (const ageDays of daysOf(request)) {
    const chosen = tableAt(reference, request, ageDays)
    const row = chosen && reference.table(chosen.name, request.sex)?.at(chosen.key!)
    if (!row) continue
    const position = ageDays <= lastInfantDay ? 'lying' : 'standing'
    let segment = segments.at(-1)
    if (segment?.table !== chosen.name || segment.position !== position) {
      const lines = request.percentiles.map((percentile) => ({ percentile, points: [] }))
      segment = { standard: chosen.standard, table: chosen.name, position, lines }
      segments.push(segment)
    }
    for (const [n, { points }] of segment.lines.entries())
      points.push({ ageDays, value: valueAt(chosen.name, row, zScores[n]!) })
  }
  return segments
}

export interface LengthCurveRequest {
  sex: Sex
  /** Lying: 45 to 110 cm; standing: 65 to 120 cm. */
  position: 'lying' | 'standing'
  percentiles: readonly number[]
}

/** WHO's lines of weight (kg) for length or height (cm). */
export function lengthCurves(
  reference: GrowthReference,
  { sex, position, percentiles }: LengthCurveRequest,
): { percentile: number; points: { cm: number; value: number }[] }[] {
  const name = position === 'lying' ? 'who2006WeightForLength' : 'who2006WeightForHeight'
  const table = reference.table(name, sex)!
  return percentiles.map((percentile) => {
    const z = zOf(percentile)
    const points: { cm: number; value: number }[] = []
    for (let cm = table.first; cm <= table.last; cm++)
      points.push({ cm, value: valueAt(name, table.at(cm)!, z) })
    return { percentile, points }
  })
}
