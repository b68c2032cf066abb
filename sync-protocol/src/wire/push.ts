import { z } from 'zod'
import { id } from '#entities/scalars.ts'
import { deviceId } from '#entities/stamp.ts'
import { opResult, wireRow } from './change.ts'
import { cursor } from './pull.ts'

/** Limits of one push; over them 413, and the device halves its batch. */
export const pushLimits = {
  ops: 500,
  bytes: 256 * 1024,
  inflatedBytes: 2 * 1024 * 1024,
  opBytes: 16 * 1024,
  depth: 8,
}

/**
 * Ops are `unknown` here on purpose: each is checked on its own, so that one bad op is answered with its own
 * outcome and never blocks the rest. Only `n` is needed to say which op an outcome belongs to.
 */
export const pushBody = z.strictObject({
  /** Protocol version of the device. */
  v: z.number().int().min(1),
  /** Any but `rest`, whose stamps the server makes. */
  deviceId: deviceId.refine((device) => device !== 'rest', { error: 'not a device id' }),
  /** The `mark` of the last reply; null before the first. Tells a copied database from the original. */
  mark: z.string().max(64).nullable(),
  spaceId: id,
  /**
   * Where the device stands. Changes are made on top of what it has read: one that read from a server which was set
   * back since has to heal first, else its changes would name rows that are not there. Null: it does not say.
   */
  cursor: cursor.nullable(),
  /** Device clock in ms when sent; only for diagnostics. */
  sentAt: z.number(),
  ops: z.array(z.looseObject({ n: z.number().int().min(1) })).max(pushLimits.ops),
})
export type PushBody = z.infer<typeof pushBody>

export const pushAnswer = z.object({
  /** Every op up to this `n` has its outcome. */
  acked: z.number().int(),
  mark: z.string(),
  /** Cursors before and after this push; a device that stands at `from` may apply `rows` and step to `to`. */
  from: z.string(),
  to: z.string(),
  /** Rows as the ops left them, each once; also those that stand already, where a put of them was for nothing. */
  rows: z.array(wireRow),
  /** Only what was not plainly applied. */
  results: z.array(opResult),
  /** Server clock in ms. */
  serverTime: z.number(),
})
export type PushAnswer = z.infer<typeof pushAnswer>
