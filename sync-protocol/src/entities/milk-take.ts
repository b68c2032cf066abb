import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { portionMl } from './milk-portion.ts'
import { volume } from './quantities.ts'
import { id, instant } from './scalars.ts'

export const takeReason = z.enum(['FED', 'DISCARDED'])

/**
 * Milk taken from a portion of the stash, for a bottle or thrown away. A separate row, so that takes of two offline
 * phones add up. It may arrive before its portion or its feed.
 */
export const milkTake = defineEntity({
  name: 'milkTake',
  space: 'team',
  ofBaby: false,
  diary: true,
  indexes: ['[spaceId+timestamp]', 'feedingId'],
  fields: {
    portionId: id,
    reason: takeReason.default('FED'),
    /** The bottle that it was used for. */
    feedingId: id.nullable().default(null),
    timestamp: instant,
    amount: volume(0, portionMl.max),
  },
})
