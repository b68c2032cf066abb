import { z } from 'zod'
import { id, instant } from '#entities/scalars.ts'

/** Parameters of entry lists: newest first, `limit` 1-200, and the last entry of the previous page. */
export const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** `<instant>,<id>` of the last entry of the previous page. */
  before: z
    .string()
    .max(80)
    .transform((value, context) => {
      const [at, rowId] = value.split(',')
      const parsed = z.object({ at: instant, id }).safeParse({ at, id: rowId })
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', message: 'must be <instant>,<id>' })
      return z.NEVER
    })
    .optional(),
})
export type ListQuery = z.output<typeof listQuery>
