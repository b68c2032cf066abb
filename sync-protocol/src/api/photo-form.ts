import { z } from 'zod'

/** What both a form, whose fields are texts, and JSON can say. */
const json = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }, schema)

/** An empty field of a form is one that nobody filled in. */
export const filledIn = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? null : value), schema)

export const formNumber = (schema: z.ZodNumber) => json(schema)
export const formBoolean = json(z.boolean())

/** Which pictures stay, by their paths or ids; all of them where it is left out. */
export const existingPhotos = json(z.array(z.string().max(60)).max(100)).optional()
