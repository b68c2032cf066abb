import { z } from 'zod'
import {
  bodyTemperature,
  decimal,
  millilitresOf,
  temperatureUnit,
  tenthsCelsiusOf,
  volume,
  volumeUnit,
} from '#entities/quantities.ts'

/** Like `volume`, but `ml` is optional. */
export const volumeInput = (min: number, max: number) =>
  z
    .strictObject({ ml: decimal.optional(), unit: volumeUnit, value: decimal })
    .transform(({ ml, unit, value }) => ({ ml: ml ?? millilitresOf(value, unit), unit, value }))
    .pipe(volume(min, max))

/** Like `bodyTemperature`, but `tenthsC` is optional. */
export const temperatureInput = z
  .strictObject({ tenthsC: z.number().optional(), unit: temperatureUnit, value: decimal })
  .transform(({ tenthsC, unit, value }) => ({
    tenthsC: tenthsC ?? tenthsCelsiusOf(value, unit),
    unit,
    value,
  }))
  .pipe(bodyTemperature)
