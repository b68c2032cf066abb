import {
  gramsOf,
  millimetresOf,
  type HeadCircumference,
  type Height,
  type LengthUnit,
  type Weight,
  type WeightUnit,
} from '#entities/growth-quantities.ts'
import { exact } from '#entities/quantities.ts'
import type { Row } from '#entities/registry.ts'
import { headBounds, heightBounds, weightBounds, type Bounds } from '#reference/measurement-bounds.ts'
import { gramsPer, millimetresPer } from '#reference/unit-factors.ts'
import type { MeasuredMetric } from './metrics.ts'

export interface GrowthUnits {
  weight: WeightUnit
  height: LengthUnit
  headCircumference: LengthUnit
}

/** The units that a user sees: the choice for growth, otherwise `measurementUnit`. `lb` is shown with oz. */
export const growthUnits = (
  settings: Pick<Row<'settings'>, 'measurementUnit'> & Partial<Pick<Row<'settings'>, 'growthUnits'>>,
): GrowthUnits =>
  settings.growthUnits ??
  (settings.measurementUnit === 'imperial'
    ? { weight: 'lb', height: 'in', headCircumference: 'in' }
    : { weight: 'kg', height: 'cm', headCircumference: 'cm' })

const isMetric = (unit: WeightUnit | LengthUnit) => ['kg', 'g', 'cm', 'm'].includes(unit)
const toHundredth = (value: number) => Math.round(value * 100) / 100

/**
 * A weight in a unit for a table: exact from the same unit and between metric ones, otherwise rounded to hundredths.
 */
export function weightIn({ g, unit, value }: Weight, shown: WeightUnit): number {
  if (unit === shown) return value
  const converted = g / gramsPer[shown]
  return isMetric(unit) && isMetric(shown) ? exact(converted) : toHundredth(converted)
}
/** As `weightIn`. */
export function lengthIn({ mm, unit, value }: Omit<Height, 'position'>, shown: LengthUnit): number {
  if (unit === shown) return value
  const converted = mm / millimetresPer[shown]
  return isMetric(unit) && isMetric(shown) ? exact(converted) : toHundredth(converted)
}

/** The register of a weight as entered. */
export const enteredWeight = (value: number, unit: WeightUnit): Weight => ({
  g: gramsOf(value, unit),
  unit,
  value,
})
/** The register of a length; `position` null: the usual position for the age. */
export const enteredHeight = (
  value: number,
  unit: LengthUnit,
  position: Height['position'] = null,
): Height => ({ mm: millimetresOf(value, unit), unit, value, position })
export const enteredHead = (value: number, unit: LengthUnit): HeadCircumference => ({
  mm: millimetresOf(value, unit),
  unit,
  value,
})

const bounds: Record<MeasuredMetric, Partial<Record<WeightUnit | LengthUnit, Bounds>>> = {
  weight: weightBounds,
  height: heightBounds,
  headCircumference: headBounds,
}

/** The bounds of a value in its unit, both included; null for a unit of another quantity. */
export const boundsOf = (metric: MeasuredMetric, unit: WeightUnit | LengthUnit): Bounds | null =>
  bounds[metric][unit] ?? null

/** Why a value is refused; null if it is accepted. */
export function valueProblem(
  metric: MeasuredMetric,
  value: number,
  unit: WeightUnit | LengthUnit,
): 'invalid' | 'too_low' | 'too_high' | null {
  const range = boundsOf(metric, unit)
  if (!range || !Number.isFinite(value) || value <= 0) return 'invalid'
  if (value < range.min) return 'too_low'
  return value > range.max ? 'too_high' : null
}
