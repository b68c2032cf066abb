import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { instant, nameText, text, timeZone } from './scalars.ts'

/** Which dose of its series it was, as the schedules of visits name doses. */
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
/** What may be seen after a vaccination. The last three are signs of danger. */
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

/** A vaccine that was given, with what was seen afterwards. */
export const vaccination = defineEntity({
  name: 'vaccination',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    timestamp: instant,
    /** The IANA zone it was logged in. */
    timeZone,
    /** A code of the schedules of visits, such as `MMR`, or the family's own words. */
    name: nameText(120),
    dose: vaccinationDose.nullable().default(null),
    batch: text(60).nullable().default(null),
    site: vaccinationSite.nullable().default(null),
    /** Where, or by whom. */
    givenBy: text(120).nullable().default(null),
    signs: z.array(vaccinationSign).max(12).default([]),
    /** What was seen, in the words of the person. */
    reaction: text(500).nullable().default(null),
    /** When it was seen. */
    reactionAt: instant.nullable().default(null),
    notes: text(2000).nullable().default(null),
  },
})
