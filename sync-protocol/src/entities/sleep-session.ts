import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { instant, text, timeZone } from './scalars.ts'

export const sleepType = z.enum(['NIGHT_SLEEP', 'AFTERNOON_NAP'])
export const sleepLocation = z.enum(['CRIB', 'BED', 'STROLLER', 'CAR', 'ARMS', 'OTHER'])
/** How the baby fell asleep. */
export const settling = z.enum(['ALONE', 'NEXT_TO', 'HELD', 'ROCKED', 'FED', 'RIDING'])
/** How long that took, in minutes. */
export const fellAsleepIn = z.enum(['UNDER_10', 'FROM_10_TO_20', 'OVER_20'])
export const wakeMood = z.enum(['HAPPY', 'CALM', 'UPSET'])

export const sleepSession = defineEntity({
  name: 'sleepSession',
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
    sleepType: sleepType.default('NIGHT_SLEEP'),
    location: sleepLocation.nullable().default(null),
    settling: settling.nullable().default(null),
    fellAsleepIn: fellAsleepIn.nullable().default(null),
    /** The mood on waking up. */
    wakeMood: wakeMood.nullable().default(null),
    notes: text(2000).nullable().default(null),
    /** A person marked it as a separate session: it is never merged in the view with another's. */
    separate: z.boolean().default(false),
  },
})
