import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { id, instant, text, timeZone } from './scalars.ts'

/** Possible signs after a meal. The last three are signs of anaphylaxis. */
export const reactionSign = z.enum([
  'MOUTH_REDNESS',
  'HIVES',
  'ECZEMA',
  'SWELLING',
  'RUNNY_NOSE',
  'COUGH',
  'VOMITING',
  'DIARRHEA',
  'BLOOD',
  'BELLY_PAIN',
  'OTHER',
  'BREATHING',
  'THROAT',
  'FLOPPY',
])
export type ReactionSign = z.infer<typeof reactionSign>

/** A reaction after eating, with the meals and foods that a person selected for it. */
export const foodReaction = defineEntity({
  name: 'foodReaction',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    timestamp: instant,
    /** IANA zone of logging. */
    timeZone,
    signs: z.array(reactionSign).max(14).default([]),
    /** The possible foods, as in the text of a meal: the reaction stays readable without its meals. */
    food: text(500).nullable().default(null),
    /** The `feedingSession` rows with these foods; each may have been deleted. */
    mealIds: z.array(id).max(30).default([]),
    notes: text(2000).nullable().default(null),
  },
})
