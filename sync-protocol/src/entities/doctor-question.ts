import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { requiredText, text } from './scalars.ts'

/** A question for the doctor at the next visit. */
export const doctorQuestion = defineEntity({
  name: 'doctorQuestion',
  space: 'team',
  ofBaby: true,
  diary: false,
  indexes: ['babyId'],
  fields: {
    text: requiredText(500),
    /** The doctor's answer. */
    answer: text(2000).nullable().default(null),
    isAsked: z.boolean().default(false),
  },
})
