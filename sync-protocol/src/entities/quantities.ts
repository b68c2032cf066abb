import { z } from 'zod'
import { millilitresPerFluidOunce } from '#reference/unit-factors.ts'

/**
 * Values with a unit, as somebody entered them (`value`, `unit`) and in the one unit in which they are compared and
 * added up (`ml`, `tenthsC`). All of it is one field, so that two edits never mix the number of one with the unit of
 * the other; a value whose two sides disagree is refused.
 */
export const volumeUnit = z.enum(['ml', 'fl_oz'])
export const temperatureUnit = z.enum(['C', 'F'])

/** More digits than these are what a sum of fractions leaves over: 0.1 + 0.2 is 0.3. */
const digits = 15

/** A decimal number without what computing with fractions of two added to it. */
export const exact = (value: number): number => Number(value.toPrecision(digits))

/** A number that is parsed into the decimal that was meant. */
export const decimal = z.number().overwrite(exact)

type VolumeUnit = z.infer<typeof volumeUnit>
type TemperatureUnit = z.infer<typeof temperatureUnit>

/** Millilitres, to the hundredth; as those below, of the decimal that was meant. */
export const millilitresOf = (value: number, unit: VolumeUnit) =>
  unit === 'ml' ? exact(value) : Math.round(exact(value) * millilitresPerFluidOunce * 100) / 100

/** Whole tenths of a degree Celsius: no sum of fractions decides whether a fever is one. */
export const tenthsCelsiusOf = (value: number, unit: TemperatureUnit) =>
  Math.round(unit === 'C' ? exact(value) * 10 : ((exact(value) - 32) * 50) / 9)

/** A volume of `min` to `max` ml. Keys in the order in which the database keeps them. */
export const volume = (min: number, max: number) =>
  z
    .strictObject({ ml: decimal.min(min).max(max), unit: volumeUnit, value: decimal })
    .refine(({ ml, unit, value }) => ml === millilitresOf(value, unit), {
      error: 'ml is not what value and unit say',
      path: ['ml'],
    })

/** A temperature that a thermometer for people shows: 20 to 50 °C. */
export const bodyTemperature = z
  .strictObject({ tenthsC: z.number().int().min(200).max(500), unit: temperatureUnit, value: decimal })
  .refine(({ tenthsC, unit, value }) => tenthsC === tenthsCelsiusOf(value, unit), {
    error: 'tenthsC is not what value and unit say',
    path: ['tenthsC'],
  })

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
  value: decimal.positive().max(100_000),
})
