import { z } from 'zod'
import { decimal, exact } from './quantities.ts'
import { headBounds, heightBounds, weightBounds, type Bounds } from '#reference/measurement-bounds.ts'
import { gramsPer, millimetresPer } from '#reference/unit-factors.ts'

/**
 * Weights and lengths of a child, as entered (`value`, `unit`) and for comparison (`g`, `mm`); see `quantities.ts`. A
 * value out of its unit's bounds is refused. Keys are in the database's order.
 */
export const weightUnit = z.enum(['kg', 'g', 'lb', 'oz'])
export const lengthUnit = z.enum(['cm', 'm', 'in', 'ft'])
/** Position when the length was measured: usually lying up to two years, then standing. */
export const measuringPosition = z.enum(['lying', 'standing'])

export type WeightUnit = z.infer<typeof weightUnit>
export type LengthUnit = z.infer<typeof lengthUnit>

const toHundredth = (value: number) => Math.round(value * 100) / 100

/** Grams, to the hundredth: 7.5 lb are 3401.94 g. */
export const gramsOf = (value: number, unit: WeightUnit) => toHundredth(exact(value) * gramsPer[unit])

/** Millimetres, to the hundredth: 19.5 in are 495.3 mm. */
export const millimetresOf = (value: number, unit: LengthUnit) =>
  toHundredth(exact(value) * millimetresPer[unit])

type Entered<Unit extends string> = { unit: Unit; value: number }

/** The two checks of a value: at least its unit's minimum, at most its maximum. */
function boundChecks<Unit extends string>(bounds: Record<Unit, Bounds>) {
  const shown = (bound: number) => Math.round(bound * 100) / 100
  const problem = (word: string) => ({
    path: ['value'],
    error: ({ input }: { input: unknown }) => {
      const { unit } = input as Entered<Unit>
      return `${word}: ${shown(bounds[unit].min)} to ${shown(bounds[unit].max)} ${unit}`
    },
  })
  return {
    least: ({ unit, value }: Entered<Unit>) => value >= bounds[unit].min,
    most: ({ unit, value }: Entered<Unit>) => value <= bounds[unit].max,
    tooLow: problem('too low'),
    tooHigh: problem('too high'),
  }
}

const weightChecks = boundChecks(weightBounds)

/** A weight. Pounds and ounces are stored as `lb` with a fraction. */
export const weight = z
  .strictObject({ g: decimal, unit: weightUnit, value: decimal })
  .refine(weightChecks.least, weightChecks.tooLow)
  .refine(weightChecks.most, weightChecks.tooHigh)
  .refine(({ g, unit, value }) => g === gramsOf(value, unit), {
    error: 'g is not what value and unit say',
    path: ['g'],
  })
export type Weight = z.output<typeof weight>

const isSameLength = ({ mm, unit, value }: Entered<LengthUnit> & { mm: number }) =>
  mm === millimetresOf(value, unit)
const otherLength = { error: 'mm is not what value and unit say', path: ['mm'] }

const heightChecks = boundChecks(heightBounds)

/** Length lying, or height standing. `position` null: not stated, so the age decides. */
export const height = z
  .strictObject({
    mm: decimal,
    unit: lengthUnit,
    value: decimal,
    position: measuringPosition.nullable(),
  })
  .refine(heightChecks.least, heightChecks.tooLow)
  .refine(heightChecks.most, heightChecks.tooHigh)
  .refine(isSameLength, otherLength)
export type Height = z.output<typeof height>

const headChecks = boundChecks(headBounds)

/** The circumference of the head. */
export const headCircumference = z
  .strictObject({ mm: decimal, unit: lengthUnit, value: decimal })
  .refine(headChecks.least, headChecks.tooLow)
  .refine(headChecks.most, headChecks.tooHigh)
  .refine(isSameLength, otherLength)
export type HeadCircumference = z.output<typeof headCircumference>
