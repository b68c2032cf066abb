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

/** As `weight`, but `g` may be left out; likewise the lengths. */
export const weightInput = z
  .strictObject({ g: z.number().optional(), unit: weightUnit, value: z.number() })
  .transform(({ g, unit, value }) => ({ g: g ?? gramsOf(value, unit), unit, value }))
  .pipe(weight)

export const heightInput = z
  .strictObject({
    mm: z.number().optional(),
    unit: lengthUnit,
    value: z.number(),
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
  .strictObject({ mm: z.number().optional(), unit: lengthUnit, value: z.number() })
  .transform(({ mm, unit, value }) => ({ mm: mm ?? millimetresOf(value, unit), unit, value }))
  .pipe(headCircumference)
