import { defineEntity } from './entity.ts'
import { volume } from './quantities.ts'
import { instant, text, timeZone } from './scalars.ts'

export const pumpedMl = { min: 0, max: 2000 }

const pumped = volume(pumpedMl.min, pumpedMl.max).nullable().default(null)

/** Milk that was pumped, for no baby in particular. Either side by itself, or all of it where only that is known. */
export const pumping = defineEntity({
  name: 'pumping',
  space: 'team',
  ofBaby: false,
  diary: true,
  indexes: ['[spaceId+startTime]'],
  fields: {
    startTime: instant,
    endTime: instant.nullable().default(null),
    /** The IANA zone it was logged in. */
    timeZone,
    left: pumped,
    right: pumped,
    total: pumped,
    notes: text(2000).nullable().default(null),
  },
})
