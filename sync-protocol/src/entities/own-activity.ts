import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { nameText, optionalName } from './scalars.ts'

/** The glyphs and colours for a family's activities. The client has a drawing and a contrast-tested hue for each. */
export const ownGlyph = z.enum([
  'STAR',
  'HEART',
  'SUN',
  'DROP',
  'BATH',
  'BOOK',
  'MUSIC',
  'TOOTH',
  'LEAF',
  'CAR',
  'PAW',
  'SMILE',
  'TEAR',
  'HAND',
  'BALL',
  'CUP',
])
export const ownColour = z.enum(['INK', 'BLUE', 'YELLOW', 'BROWN', 'RED', 'GREEN'])

export const ownName = nameText(60)
export const ownUnit = optionalName(20)
export const ownChoice = nameText(40)

/** Limits of the wait before its reminder, minutes: half an hour to 30 days. */
export const ownReminderMinutes = { min: 30, max: 30 * 1440 }

/** A kind of entry that a family defines. Entries copy what they show, so they stay readable after its deletion. */
export const ownActivity = defineEntity({
  name: 'ownActivity',
  space: 'team',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: {
    name: ownName,
    glyph: ownGlyph.default('STAR'),
    colour: ownColour.default('INK'),
    /** Whether it has a start and an end; otherwise it happens at a moment. */
    lasts: z.boolean().default(false),
    /** The unit of its amount in the family's words, may be empty; null: it has no amount. */
    unit: ownUnit.nullable().default(null),
    /** One of these may be selected for an entry. */
    choices: z.array(ownChoice).max(8).default([]),
    /** A reminder is due this long after its last entry; null: never. */
    remindAfterMinutes: z
      .number()
      .int()
      .min(ownReminderMinutes.min)
      .max(ownReminderMinutes.max)
      .nullable()
      .default(null),
  },
})
