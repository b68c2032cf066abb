import { z } from 'zod'
import { headBounds, heightBounds, weightBounds, type Bounds } from '#reference/measurement-bounds.ts'
import { gramsPer, millilitresPerFluidOunce, millimetresPer } from '#reference/unit-factors.ts'

/**
 * Values with a unit, as somebody entered them (`value`, `unit`) and in the one unit in which they are compared and
 * added up (`ml`, `tenthsC`). All of it is one field, so that two edits never mix the number of one with the unit of
 * the other; a value whose two sides disagree is refused.
 */
export const volumeUnit = z.enum(['ml', 'fl_oz'])
export const temperatureUnit = z.enum(['C', 'F'])
export const weightUnit = z.enum(['kg', 'g', 'lb', 'oz'])
export const lengthUnit = z.enum(['cm', 'm', 'in', 'ft'])
/** How a child was held when its length was measured: lying to two years as a rule, then standing. */
export const measuringPosition = z.enum(['lying', 'standing'])

export type WeightUnit = z.infer<typeof weightUnit>
export type LengthUnit = z.infer<typeof lengthUnit>
type VolumeUnit = z.infer<typeof volumeUnit>
type TemperatureUnit = z.infer<typeof temperatureUnit>

/** Millilitres, to the hundredth. */
export const millilitresOf = (value: number, unit: VolumeUnit) =>
  unit === 'ml' ? value : Math.round(value * millilitresPerFluidOunce * 100) / 100

/** Whole tenths of a degree Celsius: no sum of fractions decides whether a fever is one. */
export const tenthsCelsiusOf = (value: number, unit: TemperatureUnit) =>
  Math.round(unit === 'C' ? value * 10 : ((value - 32) * 50) / 9)

const toHundredth = (value: number) => Math.round(value * 100) / 100

/** Grams, to the hundredth: 7 lb 3 1/2 oz are 3274.37 g. */
export const gramsOf = (value: number, unit: WeightUnit) => toHundredth(value * gramsPer[unit])

/** Millimetres, to the hundredth. */
export const millimetresOf = (value: number, unit: LengthUnit) => toHundredth(value * millimetresPer[unit])

/** A volume of `min` to `max` ml. Keys in the order in which the database keeps them. */
export const volume = (min: number, max: number) =>
  z
    .strictObject({ ml: z.number().min(min).max(max), unit: volumeUnit, value: z.number() })
    .refine(({ ml, unit, value }) => ml === millilitresOf(value, unit), {
      error: 'ml is not what value and unit say',
      path: ['ml'],
    })

/** A temperature that a thermometer for people shows: 20 to 50 °C. */
export const bodyTemperature = z
  .strictObject({ tenthsC: z.number().int().min(200).max(500), unit: temperatureUnit, value: z.number() })
  .refine(({ tenthsC, unit, value }) => tenthsC === tenthsCelsiusOf(value, unit), {
    error: 'tenthsC is not what value and unit say',
    path: ['tenthsC'],
  })

type Entered<Unit extends string> = { unit: Unit; value: number }

/** Says where a value is too low or too high for its unit, with the bound. */
const within = <Unit extends string>(bounds: Record<Unit, Bounds>) =>
  z.superRefine<Entered<Unit>>(({ unit, value }, context) => {
    const { min, max } = bounds[unit]
    const issue = { origin: 'number', inclusive: true, input: value, path: ['value'] } as const
    if (!(value >= min)) context.addIssue({ ...issue, code: 'too_small', minimum: min })
    else if (value > max) context.addIssue({ ...issue, code: 'too_big', maximum: max })
  })

/** A weight: as entered, and in grams. A parent's lb with oz are lb with a fraction. */
export const weight = z
  .strictObject({ g: z.number(), unit: weightUnit, value: z.number() })
  .check(within(weightBounds))
  .refine(({ g, unit, value }) => g === gramsOf(value, unit), {
    error: 'g is not what value and unit say',
    path: ['g'],
  })
export type Weight = z.output<typeof weight>

const sameLength = ({ mm, unit, value }: Entered<LengthUnit> & { mm: number }) =>
  mm === millimetresOf(value, unit)
const otherLength = { error: 'mm is not what value and unit say', path: ['mm'] }

/** Length lying, or height standing; null where nobody said which: then what is usual at the age. */
export const height = z
  .strictObject({
    mm: z.number(),
    unit: lengthUnit,
    value: z.number(),
    position: measuringPosition.nullable(),
  })
  .check(within(heightBounds))
  .refine(sameLength, otherLength)
export type Height = z.output<typeof height>

/** The circumference of the head. */
export const headCircumference = z
  .strictObject({ mm: z.number(), unit: lengthUnit, value: z.number() })
  .check(within(headBounds))
  .refine(sameLength, otherLength)
export type HeadCircumference = z.output<typeof headCircumference>

/** How much of a medicine. There is no one unit for these: nothing is added up, and nothing converted. */
export const dose = z.strictObject({
  unit: z.enum([
    'ML',
    'MG',
    'MCG',
    'G',
    'IU',
    'DROP',
    'TABLET',
    'CAPSULE',
    'SACHET',
    'SUPPOSITORY',
    'PUFF',
    'APPLICATION',
  ]),
  value: z.number().positive().max(100_000),
})
