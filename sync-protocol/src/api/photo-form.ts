import { z } from 'zod'

/** Accepts form fields, which are texts, and JSON. */
const json = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, schema)

/** An empty form field counts as omitted. */
export const filledIn = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema)

export const formNumber = (schema: z.ZodNumber) => json(schema)
export const formBoolean = json(z.boolean())

/** The pictures to keep, by path or id. Default: all. */
export const existingPhotos = json(z.array(z.string().max(60)).max(100)).optional()
