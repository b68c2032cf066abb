import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { ownChoice, ownColour, ownGlyph, ownName, ownUnit } from './own-activity.ts'
import { decimal } from './quantities.ts'
import { id, instant, text, timeZone } from './scalars.ts'

/** An amount in the activity's unit of that time. One field, so that no edit mixes number and unit. */
export const ownAmount = z.strictObject({ unit: ownUnit, value: decimal.min(0).max(1_000_000) })

/**
 * An entry of a family's own activity. Name, glyph and colour are copied at logging or at the last rename: the entry
 * stays readable without the activity.
 */
export const ownEntry = defineEntity({
  name: 'ownEntry',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]', 'activityId'],
  fields: {
    /** Its `ownActivity`, which may be deleted. */
    activityId: id,
    name: ownName,
    glyph: ownGlyph.default('STAR'),
    colour: ownColour.default('INK'),
    /** Its moment or its start. */
    timestamp: instant,
    /** Whether it has a start and an end: without an `endTime` it runs. */
    lasts: z.boolean().default(false),
    endTime: instant.nullable().default(null),
    /** IANA zone of logging. */
    timeZone,
    amount: ownAmount.nullable().default(null),
    choice: ownChoice.nullable().default(null),
    notes: text(2000).nullable().default(null),
  },
})
