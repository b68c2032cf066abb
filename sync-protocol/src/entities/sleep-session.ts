import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { instant, text, timeZone } from './scalars.ts'

export const sleepType = z.enum(['NIGHT_SLEEP', 'AFTERNOON_NAP'])
export const sleepLocation = z.enum(['CRIB', 'BED', 'STROLLER', 'CAR', 'ARMS', 'OTHER'])

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
    /** The IANA zone it was logged in. */
    timeZone,
    sleepType: sleepType.default('NIGHT_SLEEP'),
    location: sleepLocation.nullable().default(null),
    notes: text(2000).nullable().default(null),
    /** A person said that it is a session of its own: it is never shown as one with another's. */
    separate: z.boolean().default(false),
  },
})
