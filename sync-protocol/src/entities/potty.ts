import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { instant, text, timeZone } from './scalars.ts'

/** A visit to the potty and its result. */
export const potty = defineEntity({
  name: 'potty',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    timestamp: instant,
    /** IANA zone of logging. */
    timeZone,
    result: z.enum(['NOTHING', 'PEE', 'POO', 'BOTH']),
    notes: text(2000).nullable().default(null),
  },
})
