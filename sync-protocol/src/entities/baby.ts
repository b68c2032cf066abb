import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { calendarDate, requiredText, text } from './scalars.ts'

export const gender = z.enum(['MALE', 'FEMALE', 'OTHER'])

export const baby = defineEntity({
  name: 'baby',
  space: 'team',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: {
    name: requiredText(60),
    birthDate: calendarDate,
    gender: gender.nullable().default(null),
    nickname: text(60).nullable().default(null),
  },
})
