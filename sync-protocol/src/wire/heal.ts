import { z } from 'zod'
import { id } from '#entities/scalars.ts'
import { opResult, wireRow } from './change.ts'
import { pushLimits } from './push.ts'

/**
 * Healing: a server that was set back to an older copy has lost what came after it, and devices still have it. Such a
 * server answers `resync { reason: 'restored', head }`; a device then sends every row above `head` as it has it from
 * the server of before, with the stamps and the authors that it had. The server merges whole rows, field by field, so
 * it does not matter how many devices send the same row, nor in which order, nor how often.
 */
export const healBody = z.strictObject({
  v: z.number().int().min(1),
  spaceId: id,
  /** Of the `resync` answer: a server that was set back once more meanwhile says so instead. */
  epoch: z.string().max(16),
  rows: z.array(wireRow).max(pushLimits.ops),
})
export type HealBody = z.infer<typeof healBody>

export const healAnswer = z.object({
  /** Rows that were not taken, and why. */
  refused: z.array(z.object({ entity: z.string(), id: z.string(), code: opResult.shape.code.unwrap() })),
  serverTime: z.number(),
})
export type HealAnswer = z.infer<typeof healAnswer>

/**
 * What a `resync` with reason `restored` says besides: the epoch to heal, and the last number that was not lost. Null:
 * it says no such thing.
 */
export function restoredHead(answer: unknown): { epoch: string; head: number } | null {
  const { reason, epoch, head } = (answer ?? {}) as Record<string, unknown>
  if (reason !== 'restored' || typeof epoch !== 'string' || typeof head !== 'number') return null
  return { epoch, head }
}
