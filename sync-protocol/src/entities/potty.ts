import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { instant, text, timeZone } from './scalars.ts'

/** A visit to the potty, and what came of it. */
export const potty = defineEntity({
  name: 'potty',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    timestamp: instant,
    /** The IANA zone it was logged in. */
    timeZone,
    result: z.enum(['NOTHING', 'PEE', 'POO', 'BOTH']),
    notes: text(2000).nullable().default(null),
  },
})
