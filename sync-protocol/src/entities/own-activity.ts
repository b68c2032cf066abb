import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { nameText, optionalName } from './scalars.ts'

/** The drawings and colours among which a family chooses; the client has a picture and a contrast-tested hue of each. */
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

/** Bounds of the wait after which it is reminded of, in minutes: half an hour to 30 days. */
export const ownReminderMinutes = { min: 30, max: 30 * 1440 }

/** A kind of entry that a family made for itself. Entries have a copy of what they show, so they outlive it. */
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
    /** It begins and ends; otherwise it happens at a moment. */
    lasts: z.boolean().default(false),
    /** The unit of its amount, as the family says it, which may be empty; null: it has no amount. */
    unit: ownUnit.nullable().default(null),
    /** Of which one may be chosen for an entry. */
    choices: z.array(ownChoice).max(8).default([]),
    /** It is reminded of so long after its last entry; null: never. */
    remindAfterMinutes: z
      .number()
      .int()
      .min(ownReminderMinutes.min)
      .max(ownReminderMinutes.max)
      .nullable()
      .default(null),
  },
})
