import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { instant, text, timeZone } from './scalars.ts'

export const wetness = z.enum(['DRY', 'DAMP', 'WET', 'VERY_WET'])
export type Wetness = z.infer<typeof wetness>
export const stoolConsistency = z.enum(['LIQUID', 'SOFT', 'FORMED', 'HARD'])
export const stoolColour = z.enum(['YELLOW', 'BROWN', 'GREEN', 'BLACK', 'RED', 'WHITE'])

export const diaperChange = defineEntity({
  name: 'diaperChange',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    timestamp: instant,
    /** IANA zone of logging. */
    timeZone,
    wetness: wetness.default('VERY_WET'),
    soiled: z.boolean().default(true),
    consistency: stoolConsistency.nullable().default(null),
    colour: stoolColour.nullable().default(null),
    notes: text(2000).nullable().default(null),
  },
})
