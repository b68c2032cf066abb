import { exact } from 'sync-protocol/entities/quantities'
import type { Bounds } from 'sync-protocol/reference/measurement-bounds'
import { boundsOf } from 'sync-protocol/rules/growth/units'
import { typedNumber } from '#i18n/typed-number.ts'
import type { Metric } from '#features/growth/metrics.ts'
import { canonicalPer } from 'sync-protocol/rules/growth-chart/chart-data'
import { canonicalIn, type GrowthUnit, inTwo, isWeightUnit, smallerUnit } from '#features/growth/units.ts'

/**
 * A quantity in the form: the texts of its one or two inputs (pounds and ounces). `from` is the value before a change
 * of unit, so that changing back and saving lose nothing.
 */
export interface Typed {
  unit: GrowthUnit
  parts: string[]
  from?: { unit: GrowthUnit; value: number; parts: string[] }
}

export type QuantityProblem = 'number' | 'zero' | 'low' | 'high'

/** Value and unit as stored. */
export interface Entered {
  unit: GrowthUnit
  value: number
}

export const emptyTyped = (unit: GrowthUnit): Typed => ({ unit, parts: smallerUnit(unit) ? ['', ''] : [''] })

const formDigits: Record<GrowthUnit, number> = { kg: 3, g: 0, lb: 2, oz: 1, cm: 1, m: 3, in: 2, ft: 2 }

const partsOf = (value: number, unit: GrowthUnit): string[] => {
  const smaller = smallerUnit(unit)
  if (smaller) return inTwo(value, smaller.count, 2).map(String)
  return [String(Number(value.toFixed(formDigits[unit])))]
}

/** A stored quantity for the form, in the displayed unit. */
export function typedOf(stored: Entered, unit: GrowthUnit): Typed {
  const own = { unit: stored.unit, value: stored.value, parts: partsOf(stored.value, stored.unit) }
  if (stored.unit === unit) return { unit, parts: own.parts, from: own }
  return { unit, parts: partsOf(converted(stored, unit), unit), from: own }
}

const converted = ({ unit, value }: Entered, to: GrowthUnit) =>
  (value * canonicalPer(unit)) / canonicalPer(to)

/** Parses a number typed in a unit. If `1,234` is ambiguous, takes the value that a child can have. */
export const numberIn = (text: string, unit: GrowthUnit): number | null =>
  isWeightUnit(unit)
    ? typedNumber(text, { dimension: 'weight', unit })
    : typedNumber(text, { dimension: 'length', unit })

/** The value of the typed texts; null if they are empty. */
export function enteredOf({ unit, parts, from }: Typed): Entered | QuantityProblem | null {
  if (from) return { unit: from.unit, value: from.value }
  const numbers = parts.map((part, at) => numberIn(part, at === 0 ? unit : smallerUnit(unit)!.unit))
  if (numbers.every((number) => number === null)) return null
  if (numbers.some((number) => Number.isNaN(number))) return 'number'
  const smaller = smallerUnit(unit)
  const value = (numbers[0] ?? 0) + (smaller ? (numbers[1] ?? 0) / smaller.count : 0)
  return value > 0 ? { unit, value: exact(value) } : 'zero'
}

/** Converts a quantity to another unit; text that cannot be read stays as it is. */
export function switchUnit(typed: Typed, unit: GrowthUnit): Typed {
  if (unit === typed.unit) return typed
  const entered = enteredOf(typed)
  if (entered === null) return emptyTyped(unit)
  if (typeof entered === 'string') return { ...emptyTyped(unit), parts: partsLike(typed.parts, unit) }
  const from = typed.from ?? { ...entered, parts: typed.parts }
  if (from.unit === unit) return { unit, parts: from.parts, from }
  return { unit, parts: partsOf(converted(entered, unit), unit), from }
}

const partsLike = (parts: string[], unit: GrowthUnit) => (smallerUnit(unit) ? [parts[0]!, ''] : [parts[0]!])

/** Sets the text of one of the inputs. */
export const typePart = (typed: Typed, at: number, text: string): Typed => ({
  unit: typed.unit,
  parts: typed.parts.map((part, index) => (index === at ? text : part)),
})

/** The bounds of a metric in a unit, both included. */
export const boundsIn = (metric: Metric, unit: GrowthUnit): Bounds => boundsOf(metric, unit)!

/** What is wrong with the typed texts; null if nothing is, or if they are empty. */
export function quantityProblem(metric: Metric, typed: Typed): QuantityProblem | null {
  const entered = enteredOf(typed)
  if (entered === null || typeof entered === 'string') return entered
  const { min, max } = boundsIn(metric, entered.unit)
  if (entered.value < min) return 'low'
  return entered.value > max ? 'high' : null
}

/** What a value out of bounds may have meant: with a forgotten decimal point, or in another unit. */
export function guesses(metric: Metric, { unit, value }: Entered): Entered[] {
  const units: GrowthUnit[] = metric === 'weight' ? ['g', 'kg', 'lb'] : ['cm', 'in']
  return [
    { unit, value: value / 100 },
    { unit, value: value / 10 },
    ...units.filter((other) => other !== unit).map((other) => ({ unit: other, value })),
  ].filter(
    (one) => one.value >= boundsIn(metric, one.unit).min && one.value <= boundsIn(metric, one.unit).max,
  )
}

/** The stored value in grams or millimetres. */
export const canonicalOfEntered = ({ unit, value }: Entered): number => canonicalIn(value, unit)
