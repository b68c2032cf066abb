import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { bodyTemperature } from './quantities.ts'
import { instant, text, timeZone } from './scalars.ts'

/** Site of the measurement: the fever limit for newborns applies to RECTAL. */
export const temperaturePlace = z.enum(['RECTAL', 'ARMPIT', 'EAR', 'FOREHEAD', 'MOUTH'])

export const temperature = defineEntity({
  name: 'temperature',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    timestamp: instant,
    /** IANA zone of logging. */
    timeZone,
    reading: bodyTemperature,
    place: temperaturePlace.nullable().default(null),
    notes: text(2000).nullable().default(null),
  },
})
