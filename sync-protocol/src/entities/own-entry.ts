import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { ownChoice, ownColour, ownGlyph, ownName, ownUnit } from './own-activity.ts'
import { decimal } from './quantities.ts'
import { id, instant, text, timeZone } from './scalars.ts'

/** How much, in the unit that the activity had then. One field, so that no edit mixes number and unit. */
export const ownAmount = z.strictObject({ unit: ownUnit, value: decimal.min(0).max(1_000_000) })

/**
 * An entry of an activity that a family made. Name, drawing and colour are those of the activity when it was logged or
 * renamed last: the entry stays readable without it.
 */
export const ownEntry = defineEntity({
  name: 'ownEntry',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]', 'activityId'],
  fields: {
    /** The `ownActivity` of which it is; it may be deleted. */
    activityId: id,
    name: ownName,
    glyph: ownGlyph.default('STAR'),
    colour: ownColour.default('INK'),
    /** When it happened or began. */
    timestamp: instant,
    /** It begins and ends: without an `endTime` it runs. */
    lasts: z.boolean().default(false),
    endTime: instant.nullable().default(null),
    /** The IANA zone it was logged in. */
    timeZone,
    amount: ownAmount.nullable().default(null),
    choice: ownChoice.nullable().default(null),
    notes: text(2000).nullable().default(null),
  },
})
