import {
  gramsOf,
  millimetresOf,
  type LengthUnit,
  type WeightUnit,
} from 'sync-protocol/entities/growth-quantities'
import { gramsPer } from 'sync-protocol/reference/unit-factors'
import { canonicalPer } from 'sync-protocol/rules/growth-chart/chart-data'
import type { Format } from '#i18n/use-format.ts'
import type { Metric } from './metrics.ts'

export type GrowthUnit = WeightUnit | LengthUnit
export type Units = Record<Metric, GrowthUnit>

/** The units to choose from; pounds include ounces, feet include inches. */
export const unitsOf: Record<Metric, readonly GrowthUnit[]> = {
  weight: ['kg', 'g', 'lb'],
  height: ['cm', 'm', 'in', 'ft'],
  headCircumference: ['cm', 'in'],
}

/** The smaller unit that is combined with a unit, and how many of it make one. */
export const smallerUnit = (unit: GrowthUnit): { unit: 'oz' | 'in'; count: number } | null => {
  if (unit === 'lb') return { unit: 'oz', count: 16 }
  return unit === 'ft' ? { unit: 'in', count: 12 } : null
}

export const isWeightUnit = (unit: GrowthUnit): unit is WeightUnit => unit in gramsPer

/** Grams or millimetres, as they are stored. */
export const canonicalIn = (value: number, unit: GrowthUnit): number =>
  isWeightUnit(unit) ? gramsOf(value, unit) : millimetresOf(value, unit)

/** Decimals that a scale or a tape shows. */
const digitsOf: Record<GrowthUnit, number> = { kg: 2, g: 0, lb: 2, oz: 1, cm: 1, m: 3, in: 1, ft: 2 }

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** Splits a value into two units, to the tenth of the smaller one: 14.5 lb are 14 lb 8 oz. */
export function inTwo(value: number, count: number, digits = 1): [number, number] {
  const whole = Math.floor(value + 1e-9)
  const rest = Math.max(0, round((value - whole) * count, digits))
  return rest >= count ? [whole + 1, 0] : [whole, rest]
}

/** Formats a measured value, `canonical` in grams or millimetres: "6.42 kg", "14 lb 2.5 oz", "62.5 cm". */
export function amountText(format: Format, canonical: number, unit: GrowthUnit): string {
  const value = canonical / canonicalPer(unit)
  const smaller = smallerUnit(unit)
  if (smaller) {
    const [whole, rest] = inTwo(value, smaller.count)
    return `${format.amount(whole, unit)} ${format.amount(rest, smaller.unit)}`
  }
  // A newborn's 3.275 kg were measured to the gram; most weights are not.
  const isFiner = unit === 'kg' && Math.abs(round(value, 2) - value) > 5e-4
  return format.amount(value, unit, isFiner ? 3 : digitsOf[unit])
}

/** Like `amountText`, for values of a curve: never finer than ten grams. */
export const curveText = (format: Format, canonical: number, unit: GrowthUnit): string =>
  amountText(format, isWeightUnit(unit) ? Math.round(canonical / 10) * 10 : canonical, unit)
