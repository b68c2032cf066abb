import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { id, instant } from './scalars.ts'

export const breastSide = z.enum(['LEFT', 'RIGHT'])

/**
 * One side of a nursing session, from latching on to the next pause or switch. A separate row, so that no phone
 * overwrites what another adds to a feed. It may arrive before its feed, and counts once the feed is there.
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
