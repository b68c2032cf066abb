import { z } from 'zod'
import { toothNumbers } from '#reference/teeth.ts'
import { defineEntity } from './entity.ts'
import { instant, text, timeZone } from './scalars.ts'

/** Of a milk tooth: upper right 51-55, upper left 61-65, lower left 71-75, lower right 81-85. */
export const toothNumber = z.enum(toothNumbers)

/** A milk tooth that has erupted. */
export const tooth = defineEntity({
  name: 'tooth',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    /** When it erupted. */
    timestamp: instant,
    /** IANA zone of logging. */
    timeZone,
    tooth: toothNumber,
    /** When it fell out. */
    fellOutAt: instant.nullable().default(null),
    notes: text(2000).nullable().default(null),
  },
})
