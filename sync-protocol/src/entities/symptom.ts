import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { instant, text, timeZone } from './scalars.ts'

/** Possible signs of an ill baby. The last two are signs of danger. */
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

/** Symptoms at one moment. They belong to the illness of that time, if there was one. */
export const symptom = defineEntity({
  name: 'symptom',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    timestamp: instant,
    /** IANA zone of logging. */
    timeZone,
    signs: z.array(symptomSign).max(13).default([]),
    /** In the user's own words. */
    notes: text(2000).nullable().default(null),
  },
})
