import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { instant, text, timeZone } from './scalars.ts'

/** What a person may see of an ill baby. The last two are signs of danger. */
export const symptomSign = z.enum([
  'COUGH',
  'RUNNY_NOSE',
  'SORE_THROAT',
  'EAR_PAIN',
  'VOMITING',
  'DIARRHEA',
  'RASH',
  'CHILLS',
  'EATS_LITTLE',
  'TIRED',
  'IRRITABLE',
  'BREATHING',
  'FLOPPY',
])
export type SymptomSign = z.infer<typeof symptomSign>

/** What was seen at one moment. It belongs to the illness that lasted then, if one did. */
export const symptom = defineEntity({
  name: 'symptom',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    timestamp: instant,
    /** The IANA zone it was logged in. */
    timeZone,
    signs: z.array(symptomSign).max(13).default([]),
    /** In the words of the person. */
    notes: text(2000).nullable().default(null),
  },
})
