import type { Alert, AlertId, AlertLevel } from '../alert.ts'
import type { GrowthPoint, Scene } from '../scene.ts'

const dayMs = 86_400_000
/** z of the percentiles 97, 90, 75, 50, 25, 10, 3. */
const lines = [1.881, 1.282, 0.674, 0, -0.674, -1.282, -1.881]
/** The lines whose crossing speaks of faltering growth (AAP): 90, 75, 50, 25. */
const majorLines = lines.slice(1, 5)
const crossed = (some: readonly number[], from: number, to: number) =>
  some.filter((line) => (from >= line && to < line) || (from <= line && to > line)).length

type Metric = keyof GrowthPoint['z']

/** What the measurements ask for; each rule looks at the newest of them and at what came before. */
export function growthAlerts({ growth = [], baby, ageDays, today }: Scene): Alert[] {
  const points = growth.filter(({ day }) => day <= today.day).toSorted((a, b) => (a.day < b.day ? -1 : 1))
  const ageOf = ({ day }: GrowthPoint) => Math.round((Date.parse(day) - Date.parse(baby.birthDate)) / dayMs)
  const alert = (
    id: AlertId,
    level: AlertLevel,
    used: readonly GrowthPoint[],
    figures: Alert['figures'],
  ): Alert => {
    const at = Date.parse(used.at(-1)!.day)
    const from = Date.parse(used[0]!.day)
    return { id, level, at, figures, used: { kinds: ['growth'], from, until: at, count: used.length } }
  }
  const isFresh = (point: GrowthPoint) => ageDays - ageOf(point) <= 45
  return [...weight(), ...zScores()]

  function weight(): Alert[] {
    const weighed = points.filter(({ grams }) => grams !== null)
    const last = weighed.at(-1)
    if (!last || !isFresh(last)) return []
    const birth = weighed.find((point) => ageOf(point) <= 1)
    const age = ageOf(last)
    const found: Alert[] = []
    if (birth && birth !== last) {
      const lost = 1 - last.grams! / birth.grams!
      const figures = { grams: last.grams!, birthGrams: birth.grams!, lostShare: lost }
      const pair = [birth, last]
      if (age <= 14 && ageDays <= 21 && lost > 0.1) found.push(alert('loss-10', 'urgent', pair, figures))
      else if (age <= 14 && ageDays <= 21 && lost >= 0.07)
        found.push(alert('loss-7', 'warning', pair, figures))
      if (age >= 14 && age <= 90 && lost > 0)
        found.push(alert('not-regained', age >= 21 ? 'urgent' : 'warning', pair, figures))
    }
    const before = weighed.findLast((point) => age - ageOf(point) >= 7 && ageOf(point) >= 14)
    if (before && age <= 183 && age - ageOf(before) <= 60) {
      const perDay = (last.grams! - before.grams!) / (age - ageOf(before))
      if (perDay < 0 || (age <= 91 && perDay < 20))
        found.push(alert('slow-gain', 'warning', [before, last], { gramsPerDay: perDay, grams: last.grams! }))
    }
    return found
  }

  function zScores(): Alert[] {
    const found: Alert[] = []
    for (const metric of ['weight', 'weightForLength'] as const) {
      const last = newest(metric)
      if (last && last.z[metric]! < -3) {
        found.push(alert('growth-severe', 'urgent', [last], { z: last.z[metric]! }))
        break
      }
    }
    const weights = pairOf('weight')
    if (weights) {
      const [from, to] = weights.map(({ z }) => z.weight!) as [number, number]
      if (to < from && (crossed(majorLines, from, to) >= 2 || from - to >= 1.33))
        found.push(alert('growth-drop', 'warning', weights, { from, to }))
    }
    const heads = pairOf('headCircumference')
    if (heads) {
      const [from, to] = heads.map(({ z }) => z.headCircumference!) as [number, number]
      if (to > from && crossed(lines, from, to) >= 2)
        found.push(alert('head-fast', 'warning', heads, { from, to }))
    }
    return found
  }

  function newest(metric: Metric): GrowthPoint | undefined {
    const last = points.findLast(({ z }) => z[metric] !== undefined)
    return last && isFresh(last) ? last : undefined
  }
  /** Two points at least four weeks apart, of the same reference, after the first four weeks. */
  function pairOf(metric: Metric): readonly [GrowthPoint, GrowthPoint] | undefined {
    const last = newest(metric)
    const before = last && points.find((point) => isComparable(point, last, metric))
    return before && [before, last]
  }
  function isComparable(point: GrowthPoint, last: GrowthPoint, metric: Metric): boolean {
    const apart = ageOf(last) - ageOf(point)
    const isRecent = apart <= 200
    return (
      point.z[metric] !== undefined &&
      point.reference === last.reference &&
      ageOf(point) > 28 &&
      apart >= 28 &&
      isRecent
    )
  }
}
