import { z } from 'zod'
import { id } from '#entities/scalars.ts'
import { opStamp } from '#entities/stamp.ts'

const head = {
  n: z.number().int().min(1),
  entity: z.string().max(60),
  id,
  at: opStamp,
}
/** Names and values; the schema of the entity defines its names and their values. */
const fields = z.record(z.string(), z.unknown()).optional()

/**
 * An op: one change of one row, as a device queues and sends it. Each type has a strict schema of its own:
 * - `put` creates a row and carries only the fields that the person set; defaults fill the rest;
 * - `patch` changes fields; with `intent: "end"` it is a tap on "end";
 * - `delete` and `undelete` set and clear the tombstone, and carry no fields.
 * `n` is gapless per device and space, given when the op is first sent; from then on it never changes.
 */
export const opSchemas = {
  put: z.strictObject({ ...head, type: z.literal('put'), fields }),
  patch: z.strictObject({ ...head, type: z.literal('patch'), intent: z.literal('end').optional(), fields }),
  delete: z.strictObject({ ...head, type: z.literal('delete') }),
  undelete: z.strictObject({ ...head, type: z.literal('undelete') }),
}
export type OpType = keyof typeof opSchemas

/** The fields of every op; the error for an op with an unknown type comes from here. */
export const opHead = z.object({
  ...head,
  type: z.enum(['put', 'patch', 'delete', 'undelete']),
})

/** An op with the fields of every type; `opSchemas` checks which of them its own type has. */
export type Op = z.infer<typeof opHead> & {
  intent?: 'end' | undefined
  fields?: Record<string, unknown> | undefined
}

/** The outcome of an op that was not simply applied. Every op has exactly one outcome. */
export const opResult = z.object({
  n: z.number().int(),
  status: z.enum(['noop', 'merged', 'applied_to_deleted', 'rejected', 'quarantined']),
  code: z
    .enum(['invalid', 'forbidden', 'not_found', 'gone', 'id_taken', 'unknown_entity', 'quota', 'failed'])
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
