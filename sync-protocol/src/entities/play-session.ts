import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { instant, text, timeZone, wholeUpTo } from './scalars.ts'

export const activityType = z.enum([
  'FREE_PLAY',
  'WALKING',
  'TUMMY_TIME',
  'READING',
  'TOYS',
  'OUTDOOR',
  'BATH',
  'MASSAGE',
])

/** Play and walks: a walk is one of type WALKING. */
export const playSession = defineEntity({
  name: 'playSession',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+startTime]'],
  fields: {
    startTime: instant,
    /** Null while it runs. */
    endTime: instant.nullable().default(null),
    /** IANA zone of logging. */
    timeZone,
    activityType: activityType.default('FREE_PLAY'),
    /** 7 and more is happy, 4-6 neutral, below that fussy. */
    mood: wholeUpTo(10).default(8),
    notes: text(2000).nullable().default(null),
    /** A person marked it as a separate session: it is never merged in the view with another's. */
    separate: z.boolean().default(false),
  },
})
