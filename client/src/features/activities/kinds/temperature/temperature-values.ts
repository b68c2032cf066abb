import { tenthsCelsiusOf } from 'sync-protocol/entities/quantities'
import type { Row } from 'sync-protocol/entities/registry'
import { typedNumber } from '#i18n/typed-number.ts'

type Temperature = Row<'temperature'>
export type TemperatureUnit = Temperature['reading']['unit']

/** Values of the form; the reading as typed, in the displayed unit. */
export interface TemperatureValues {
  reading: string
  place: Temperature['place']
  notes: string
}

export type ReadingProblem = 'none' | 'range'

const bounds = { C: [20, 50], F: [68, 122] } as const

/** The typed reading, or its error. Digits after the tenth are beyond the precision of a thermometer. */
export function readingOf(typed: string, unit: TemperatureUnit): Temperature['reading'] | ReadingProblem {
  const number = typedNumber(typed, { dimension: 'temperature', unit })
  if (number === null) return 'none'
  const value = Math.round(number * 10) / 10
  const [least, most] = bounds[unit]
  if (!(value >= least && value <= most)) return 'range'
  return { tenthsC: tenthsCelsiusOf(value, unit), unit, value }
}

/** The probable meaning of a reading out of range: 378 is 37.8, and 98.6 °C is °F. */
export function guessedReading(
  typed: string,
  unit: TemperatureUnit,
): { value: number; unit: TemperatureUnit } | null {
  const value = typedNumber(typed, { dimension: 'temperature', unit })
  if (value === null || Number.isNaN(value)) return null
  const fits = (one: number, of: TemperatureUnit) => one >= bounds[of][0] && one <= bounds[of][1]
  const other = unit === 'C' ? 'F' : 'C'
  if (fits(value / 10, unit)) return { value: value / 10, unit }
  return fits(value, other) ? { value, unit: other } : null
}

/** The reading in a unit, to the tenth. */
export const readingIn = (
  { tenthsC, unit, value }: Temperature['reading'],
  shown: TemperatureUnit,
): number => {
  if (unit === shown) return value
  return shown === 'C' ? tenthsC / 10 : Math.round(tenthsC * 1.8 + 320) / 10
}
