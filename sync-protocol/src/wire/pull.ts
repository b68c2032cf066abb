import { z } from 'zod'
import { id } from '#entities/scalars.ts'
import { wireRow } from './change.ts'

/** Opaque to devices: `1.<epoch>.<generation>.<seq>`. */
export const cursor = z.string().regex(/^1\.[a-z0-9]{1,16}\.\d{1,9}\.\d{1,15}$/, 'not a cursor')

/**
 * Opaque too: the cursor of the first page, `~`, and the end of the last page. The end is time and id of its last
 * entry, or its number if an older server sent it.
 */
const pageOfBootstrap = z
  .string()
  .regex(
    /^1\.[a-z0-9]{1,16}\.\d{1,9}\.\d{1,15}~(\d{1,15}|t-?(\d{1,16}|Infinity)\.[0-9a-f-]{36})$/,
    'not a page',
  )

export const pullQuery = z.strictObject({
  space: id,
  /** Missing: from the beginning. */
  cursor: cursor.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(500),
})

export const pullAnswer = z.object({
  rows: z.array(wireRow),
  cursor: z.string(),
  more: z.boolean(),
  serverTime: z.number(),
})
export type PullAnswer = z.infer<typeof pullAnswer>

export const bootstrapQuery = z.strictObject({
  space: id,
  /** `next` of the previous page. */
  before: pageOfBootstrap.optional(),
  limit: z.coerce.number().int().min(1).max(5000).default(2000),
})

export const bootstrapAnswer = z.object({
  rows: z.array(wireRow),
  /** The cursor from which to pull after the last page: newer changes follow with it. */
  asOf: z.string(),
  next: z.string().nullable(),
  serverTime: z.number(),
})
export type BootstrapAnswer = z.infer<typeof bootstrapAnswer>

export const eventsQuery = z.strictObject({
  /** Space ids, comma-separated. */
  spaces: z.string().max(40 * 37),
})

/** A live event: a hint that a space changed. With `rows` a device whose cursor is `from` may apply it directly. */
export const liveEvent = z.object({
  space: id,
  from: z.string(),
  to: z.string(),
  rows: z.array(wireRow).max(20).optional(),
})
export type LiveEvent = z.infer<typeof liveEvent>
