import { z } from 'zod'
import { id } from '#entities/scalars.ts'
import { deviceId } from '#entities/stamp.ts'
import { opResult, wireRow } from './change.ts'
import { cursor } from './pull.ts'

/** Limits of one push. Above them the server answers 413, and the device halves its batch. */
export const pushLimits = {
  ops: 500,
  bytes: 256 * 1024,
  inflatedBytes: 2 * 1024 * 1024,
  opBytes: 16 * 1024,
  depth: 8,
}

/**
 * Ops are `unknown` here on purpose. Each is validated on its own, so that an invalid op gets its own outcome and
 * does not block the rest. Only `n` is needed to match an outcome to its op.
 */
export const pushBody = z.strictObject({
  /** Protocol version of the device. */
  v: z.number().int().min(1),
  /** Any device id but `rest`, whose stamps the server creates. */
  deviceId: deviceId.refine((device) => device !== 'rest', { error: 'not a device id' }),
  /** The `mark` of the last reply; null before the first. Distinguishes a copied database from the original. */
  mark: z.string().max(64).nullable(),
  spaceId: id,
  /**
   * The cursor of the device. Its changes are based on what it has read. If the server was restored in the meantime,
   * the device must heal first, otherwise its changes name rows that do not exist. Null: unknown.
   */
  cursor: cursor.nullable(),
  /** Device clock in ms when sent; only for diagnostics. */
  sentAt: z.number(),
  ops: z.array(z.looseObject({ n: z.number().int().min(1) })).max(pushLimits.ops),
})
export type PushBody = z.infer<typeof pushBody>

export const pushAnswer = z.object({
  /** Every op up to this `n` has an outcome. */
  acked: z.number().int(),
  mark: z.string(),
  /** Cursors before and after this push. A device whose cursor is `from` may apply `rows` and continue at `to`. */
  from: z.string(),
  to: z.string(),
  /** Rows as they are after the ops, each once. They include existing rows whose repeated put changed nothing. */
  rows: z.array(wireRow),
  /** Only the outcomes other than applied. */
  results: z.array(opResult),
  /** Server clock in ms. */
  serverTime: z.number(),
})
export type PushAnswer = z.infer<typeof pushAnswer>
