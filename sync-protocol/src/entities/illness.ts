import { defineEntity } from './entity.ts'
import { instant, nameText, text, timeZone } from './scalars.ts'

/**
 * A time in which a baby was ill. Temperatures, doses, symptoms, feeds and diapers belong to it by their time alone, so
 * what another phone logged is part of it without naming it. Rows that overlap are one illness (`rules/illness`).
 */
export const illness = defineEntity({
  name: 'illness',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    /** When it began: at the first fever, or when a person said so. */
    timestamp: instant,
    /** The IANA zone it was logged in. */
    timeZone,
    /** Since when the baby is well again. Null while it lasts. */
    wellAt: instant.nullable().default(null),
    /** What the family calls it. */
    name: nameText(120).nullable().default(null),
    notes: text(2000).nullable().default(null),
  },
})
