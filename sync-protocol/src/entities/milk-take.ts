import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { portionMl } from './milk-portion.ts'
import { volume } from './quantities.ts'
import { id, instant } from './scalars.ts'

export const takeReason = z.enum(['FED', 'DISCARDED'])

/**
 * Milk that left a portion of the stash, for a bottle or thrown away. A row of its own, so that what two phones take
 * offline adds up. It may arrive before its portion or its feed does.
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
    /** The bottle that it went into. */
    feedingId: id.nullable().default(null),
    timestamp: instant,
    amount: volume(0, portionMl.max),
  },
})
