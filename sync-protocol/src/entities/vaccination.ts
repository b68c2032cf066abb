import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { instant, nameText, text, timeZone } from './scalars.ts'

/** The dose in its series, named as in the visit schedules. */
export const vaccinationDose = z.enum(['1', '2', '3', '4', '5', 'booster', 'yearly', 'extra'])
export const vaccinationSite = z.enum([
  'LEFT_THIGH',
  'RIGHT_THIGH',
  'LEFT_ARM',
  'RIGHT_ARM',
  'BUTTOCK',
  'MOUTH',
  'NOSE',
])
/** Possible signs after a vaccination. The last three are signs of danger. */
export const vaccinationSign = z.enum([
  'FEVER',
  'REDNESS',
  'SWELLING',
  'PAIN',
  'RASH',
  'IRRITABLE',
  'SLEEPY',
  'EATS_LITTLE',
  'VOMITING',
  'BREATHING',
  'FACE_SWELLING',
  'FLOPPY',
])
export type VaccinationSign = z.infer<typeof vaccinationSign>

/** A vaccine that was given, and the reaction. */
export const vaccination = defineEntity({
  name: 'vaccination',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    timestamp: instant,
    /** IANA zone of logging. */
    timeZone,
    /** A code of the visit schedules, such as `MMR`, or the family's own words. */
    name: nameText(120),
    dose: vaccinationDose.nullable().default(null),
    batch: text(60).nullable().default(null),
    site: vaccinationSite.nullable().default(null),
    /** Place or person. */
    givenBy: text(120).nullable().default(null),
    signs: z.array(vaccinationSign).max(12).default([]),
    /** The reaction in the user's own words. */
    reaction: text(500).nullable().default(null),
    /** When the reaction was seen. */
    reactionAt: instant.nullable().default(null),
    notes: text(2000).nullable().default(null),
  },
})
