import * as z from 'zod/v4'
import { provideZod } from './zod-later.ts'

// The content security policy forbids eval, and zod probes for it when a schema is made.
z.config({ jitless: true })

/** As much of zod as stored values are described with: a name more is a line here, and all of it is four times that. */
provideZod({
  array: z.array,
  boolean: z.boolean,
  enum: z.enum,
  literal: z.literal,
  number: z.number,
  object: z.object,
  record: z.record,
  strictObject: z.strictObject,
  string: z.string,
  tuple: z.tuple,
  union: z.union,
  unknown: z.unknown,
})
