import { defineEntity } from './entity.ts'
import { instant, requiredText, timeZone } from './scalars.ts'

/** A text about a moment of a baby's day. */
export const note = defineEntity({
  name: 'note',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    timestamp: instant,
    /** IANA zone of logging. */
    timeZone,
    text: requiredText(2000),
  },
})
