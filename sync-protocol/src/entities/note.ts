import { defineEntity } from './entity.ts'
import { instant, requiredText, timeZone } from './scalars.ts'

/** Words about a moment of a baby's day. */
export const note = defineEntity({
  name: 'note',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    timestamp: instant,
    /** The IANA zone it was logged in. */
    timeZone,
    text: requiredText(2000),
  },
})
