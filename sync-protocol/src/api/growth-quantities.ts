import { z } from 'zod'
import {
  gramsOf,
  headCircumference,
  height,
  lengthUnit,
  measuringPosition,
  millimetresOf,
  weight,
  weightUnit,
} from '#entities/growth-quantities.ts'
import { decimal } from '#entities/quantities.ts'

/** Like `weight`, but `g` is optional; the same for the lengths. */
export const weightInput = z
  .strictObject({ g: decimal.optional(), unit: weightUnit, value: decimal })
  .transform(({ g, unit, value }) => ({ g: g ?? gramsOf(value, unit), unit, value }))
  .pipe(weight)

export const heightInput = z
  .strictObject({
    mm: decimal.optional(),
    unit: lengthUnit,
    value: decimal,
    position: measuringPosition.nullable().default(null),
  })
  .transform(({ mm, unit, value, position }) => ({
    mm: mm ?? millimetresOf(value, unit),
    unit,
    value,
    position,
  }))
  .pipe(height)

export const headInput = z
  .strictObject({ mm: decimal.optional(), unit: lengthUnit, value: decimal })
  .transform(({ mm, unit, value }) => ({ mm: mm ?? millimetresOf(value, unit), unit, value }))
  .pipe(headCircumference)
