import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { id, instant } from './scalars.ts'

export const breastSide = z.enum(['LEFT', 'RIGHT'])

/**
 * One side of a nursing session, from latching on to the next pause or switch. A row of its own, so that nothing one
 * phone adds to a feed is dropped by another's. It may arrive before its feed does, and counts once that is there.
 */
export const feedingSegment = defineEntity({
  name: 'feedingSegment',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['feedingId', '[babyId+startTime]'],
  fields: {
    feedingId: id,
    side: breastSide,
    startTime: instant,
    endTime: instant.nullable().default(null),
  },
})
