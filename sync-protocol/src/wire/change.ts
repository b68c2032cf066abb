import { z } from 'zod'
import { id } from '#entities/scalars.ts'
import { opStamp } from '#entities/stamp.ts'

/**
 * An op: one change of one row, as a device queues and sends it.
 * - `put` creates a row and carries only the fields that the person set; defaults fill the rest;
 * - `patch` changes fields; `delete` and `undelete` set and clear the tombstone.
 * `n` is gapless per device and space, given when the op is first sent; from then on it never changes.
 */
export const op = z.object({
  n: z.number().int().min(1),
  entity: z.string().max(60),
  id,
  type: z.enum(['put', 'patch', 'delete', 'undelete']),
  at: opStamp,
  intent: z.literal('end').optional(),
  fields: z.record(z.string(), z.unknown()).optional(),
})
export type Op = z.infer<typeof op>
export type OpType = Op['type']

/** What happened to an op that was not plainly applied. Every op has exactly one outcome. */
export const opResult = z.object({
  n: z.number().int(),
  status: z.enum(['noop', 'merged', 'applied_to_deleted', 'rejected', 'quarantined']),
  code: z
    .enum(['invalid', 'forbidden', 'not_found', 'gone', 'id_taken', 'unknown_entity', 'failed'])
    .optional(),
  /** The fields that were refused, with a short English reason. */
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type OpResult = z.infer<typeof opResult>
export type OpStatus = OpResult['status'] | 'applied'
export type OpCode = NonNullable<OpResult['code']>

/** A row as it travels: its entity, base columns, and fields. Unknown fields are kept, never dropped. */
export const wireRow = z.looseObject({ entity: z.string(), id, seq: z.number().int() })
export type WireRow = z.infer<typeof wireRow>
