import { defineEntity } from './entity.ts'
import { volume } from './quantities.ts'
import { instant, text, timeZone } from './scalars.ts'

export const pumpedMl = { min: 0, max: 2000 }

const pumped = volume(pumpedMl.min, pumpedMl.max).nullable().default(null)

/** Milk that was pumped, for no particular baby. The amount per side, or the total if only that is known. */
export const pumping = defineEntity({
  name: 'pumping',
  space: 'team',
  ofBaby: false,
  diary: true,
  indexes: ['[spaceId+startTime]'],
  fields: {
    startTime: instant,
    endTime: instant.nullable().default(null),
    /** IANA zone of logging. */
    timeZone,
    left: pumped,
    right: pumped,
    total: pumped,
    notes: text(2000).nullable().default(null),
  },
})
