import { defineEntity } from './entity.ts'
import { instant, nameText, text, timeZone } from './scalars.ts'

/**
 * An illness of a baby. Temperatures, doses, symptoms, feeds and diapers belong to it only by their time, so entries
 * of another phone are part of it without a reference. Overlapping rows are one illness (`rules/illness`).
 */
export const illness = defineEntity({
  name: 'illness',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    /** Its beginning: the first fever, or the time that a person set. */
    timestamp: instant,
    /** IANA zone of logging. */
    timeZone,
    /** Since when the baby is well again; null while it lasts. */
    wellAt: instant.nullable().default(null),
    /** The family's name for it. */
    name: nameText(120).nullable().default(null),
    notes: text(2000).nullable().default(null),
  },
})
