import { z } from 'zod'
import { millilitresPerFluidOunce } from '#reference/unit-factors.ts'

/**
 * Values with a unit, as entered (`value`, `unit`) and in one unit for comparison and sums (`ml`, `tenthsC`). They are
 * one field, so that two edits never mix the number of one with the unit of the other. A value whose two sides
 * disagree is refused.
 */
export const volumeUnit = z.enum(['ml', 'fl_oz'])
export const temperatureUnit = z.enum(['C', 'F'])

/** Digits beyond these are rounding errors of floating point: 0.1 + 0.2 is 0.3. */
const digits = 15

/** Rounds away the errors of floating point. */
export const exact = (value: number): number => Number(value.toPrecision(digits))

/** A number, rounded to the decimal that was meant. */
export const decimal = z.number().overwrite(exact)

type VolumeUnit = z.infer<typeof volumeUnit>
type TemperatureUnit = z.infer<typeof temperatureUnit>

/** Millilitres, to the hundredth, computed in exact decimals like those below. */
export const millilitresOf = (value: number, unit: VolumeUnit) =>
  unit === 'ml' ? exact(value) : Math.round(exact(value) * millilitresPerFluidOunce * 100) / 100

/** Whole tenths of a degree Celsius, so that no rounding error decides about a fever. */
export const tenthsCelsiusOf = (value: number, unit: TemperatureUnit) =>
  Math.round(unit === 'C' ? exact(value) * 10 : ((exact(value) - 32) * 50) / 9)

/** A volume of `min` to `max` ml. Keys are in the database's order. */
export const volume = (min: number, max: number) =>
  z
    .strictObject({ ml: decimal.min(min).max(max), unit: volumeUnit, value: decimal })
    .refine(({ ml, unit, value }) => ml === millilitresOf(value, unit), {
      error: 'ml is not what value and unit say',
      path: ['ml'],
    })

/** A temperature within the range of clinical thermometers: 20 to 50 °C. */
export const bodyTemperature = z
  .strictObject({ tenthsC: z.number().int().min(200).max(500), unit: temperatureUnit, value: decimal })
  .refine(({ tenthsC, unit, value }) => tenthsC === tenthsCelsiusOf(value, unit), {
    error: 'tenthsC is not what value and unit say',
    path: ['tenthsC'],
  })

/** An amount of a medicine. These have no common unit: nothing is added up or converted. */
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
  value: decimal.positive().max(100_000),
})
