import { z } from 'zod'
import { id } from '#entities/scalars.ts'
import { opResult, wireRow } from './change.ts'
import { pushLimits } from './push.ts'

/**
 * Healing: a server that was restored from an older copy has lost later changes, which devices still have. It answers
 * `resync { reason: 'restored', head }`. A device then sends every row above `head`, as it received it from the
 * server before the restore, with its stamps and authors. The server merges whole rows, field by field. So it does
 * not matter how many devices send the same row, in which order, or how often.
 */
export const healBody = z.strictObject({
  v: z.number().int().min(1),
  spaceId: id,
  /** From the `resync` answer. A server that was restored again in the meantime answers with another resync. */
  epoch: z.string().max(16),
  rows: z.array(wireRow).max(pushLimits.ops),
})
export type HealBody = z.infer<typeof healBody>

export const healAnswer = z.object({
  /** Refused rows, with the reasons. */
  refused: z.array(z.object({ entity: z.string(), id: z.string(), code: opResult.shape.code.unwrap() })),
  serverTime: z.number(),
})
export type HealAnswer = z.infer<typeof healAnswer>

/**
 * Additional content of a `resync` with reason `restored`: the epoch to heal, and the last number that was not lost.
 * Null if there is none.
 */
export function restoredHead(answer: unknown): { epoch: string; head: number } | null {
  const { reason, epoch, head } = (answer ?? {}) as Record<string, unknown>
  if (reason !== 'restored' || typeof epoch !== 'string' || typeof head !== 'number') return null
  return { epoch, head }
}
