import { z } from 'zod'
import { instant } from '#entities/scalars.ts'

/** The data behind a result. */
export const used = z.object({
  kinds: z.array(z.string()),
  from: instant,
  until: instant,
  count: z.number().int(),
})

/** When something will probably happen: in four of five cases between `from` and `until`. */
export const nextEvent = z
  .object({
    at: instant,
    from: instant,
    until: instant,
    confidence: z.enum(['high', 'medium', 'low']),
    used,
  })
  .nullable()
