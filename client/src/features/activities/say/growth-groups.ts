import type { ParsedAmount, Sense } from '#features/activities/entries/kind-phrases.ts'

export type GrowthMetric = 'weight' | 'height' | 'headCircumference'

/** A value of a metric: one amount, or two, such as 14 lb 3 oz. */
export interface GrowthGroup {
  metric: GrowthMetric
  amounts: ParsedAmount[]
}

type Part = Sense | ParsedAmount

const metricOf = (part: Part | undefined): GrowthMetric | undefined =>
  typeof part === 'string' && part.startsWith('metric:')
    ? (part.slice('metric:'.length) as GrowthMetric)
    : undefined

const ofWeight = ['kg', 'g', 'lb', 'oz']

const fits = (metric: GrowthMetric, { unit }: ParsedAmount) =>
  unit === null || (metric === 'weight') === ofWeight.includes(unit)

/** Assigns amounts to metrics; null if that is ambiguous, or if a metric has no amount or two. */
export function groupsOf(parts: readonly Part[]): GrowthGroup[] | null {
  const groups: GrowthGroup[] = []
  /** A named metric that has no amount yet. */
  let named: GrowthMetric | undefined
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]!
    if (typeof part === 'string') {
      const metric = metricOf(part)
      if (metric && named) return null
      named ??= metric
      continue
    }
    const last = groups.at(-1)
    const joined = last && !named ? together(last, part) : undefined
    if (joined) {
      last!.amounts = joined
      continue
    }
    const behind = named ? undefined : metricOf(parts[index + 1])
    const metric = named ?? behind ?? guessed(part, groups)
    if (!metric || !fits(metric, part) || groups.some((one) => one.metric === metric)) return null
    groups.push({ metric, amounts: [part] })
    if (behind) index++
    named = undefined
  }
  return named ? null : groups
}

/**
 * A unit of weight is unambiguous. Centimetres alone may be the head circumference; beside a weight they are the
 * length.
 */
const guessed = ({ unit }: ParsedAmount, groups: readonly GrowthGroup[]): GrowthMetric | undefined => {
  if (unit === 'kg' || unit === 'lb') return 'weight'
  const isLength = unit === 'cm' || unit === 'inch'
  return isLength && groups.some(({ metric }) => metric === 'weight') ? 'height' : undefined
}

const isWhole = (value: number, from: number, below: number) =>
  Number.isInteger(value) && value >= from && value < below

/** Joins two amounts of one value: "14 lb 3 oz", "7 kg 200", "семь двести", "семь и два". */
function together({ metric, amounts }: GrowthGroup, next: ParsedAmount): ParsedAmount[] | undefined {
  const [first, ...others] = amounts as [ParsedAmount, ...ParsedAmount[]]
  if (others.length > 0 || !Number.isInteger(first.value)) return undefined
  if (first.unit === 'lb') return next.unit === 'oz' ? [first, next] : undefined
  const isOpen = first.unit === null
  if (metric === 'weight' && (isOpen || first.unit === 'kg') && (next.unit === null || next.unit === 'g'))
    if (isWhole(next.value, 50, 1000)) return [first, next]
  if (isOpen && next.unit !== 'g' && fits(metric, next) && isWhole(next.value, 1, 10))
    return [{ value: first.value + next.value / 10, unit: next.unit }]
  return undefined
}
