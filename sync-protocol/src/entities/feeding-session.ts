import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { volume } from './quantities.ts'
import { instant, text, timeZone } from './scalars.ts'

export const feedType = z.enum(['BOTTLE', 'BREAST_LEFT', 'BREAST_RIGHT', 'BREAST_BOTH', 'SOLID_FOOD'])
export type FeedType = z.infer<typeof feedType>
export const milk = z.enum(['BREAST_MILK', 'FORMULA', 'MIXED', 'OTHER'])
export const foodLiking = z.enum(['LOVED', 'LIKED', 'NEUTRAL', 'DISLIKED'])

/** Limits of one bottle, ml. */
export const feedingAmountMl = { min: 1, max: 500 }

/** A feed. Nursing runs while `endTime` is null; its sides are `feedingSegment` rows. Bottle and solids never run. */
export const feedingSession = defineEntity({
  name: 'feedingSession',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+startTime]'],
  fields: {
    startTime: instant,
    endTime: instant.nullable().default(null),
    /** IANA zone of logging. */
    timeZone,
    feedType,
    amount: volume(feedingAmountMl.min, feedingAmountMl.max).nullable().default(null),
    /** Content of the bottle. */
    milk: milk.nullable().default(null),
    food: text(500).nullable().default(null),
    reaction: foodLiking.nullable().default(null),
    notes: text(2000).nullable().default(null),
    /** Never merged in the view with a session that another person started at the same time. */
    separate: z.boolean().default(false),
  },
})
