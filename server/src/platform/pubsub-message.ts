import { z } from 'zod'
import type { SpaceMoved } from './pubsub.ts'

const message = z.object({
  from: z.number(),
  to: z.number(),
  isGone: z.literal(true).optional(),
  space: z.uuid(),
  by: z.string(),
})

/** The message for other processes; `by` is the sending process, so that it can ignore its own messages. */
export const encodeMoved = (moved: SpaceMoved, by: string): string => JSON.stringify({ ...moved, by })

/** The message of another process; undefined for one of `self`. Throws for an invalid one. */
export function decodeMoved(payload: string | undefined, self: string): SpaceMoved | undefined {
  const { by, ...moved } = message.parse(JSON.parse(payload ?? ''))
  return by === self ? undefined : moved
}
