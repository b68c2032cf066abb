import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { dose } from './quantities.ts'
import { instant, nameText, text, timeZone, wholeUpTo } from './scalars.ts'

export const medicineKind = z.enum(['MEDICINE', 'SUPPLEMENT'])

/**
 * A medicine or supplement that was given. Dose and interval are what a parent typed; the product never suggests them.
 */
export const medicine = defineEntity({
  name: 'medicine',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    timestamp: instant,
    /** IANA zone of logging. */
    timeZone,
    name: nameText(120),
    kind: medicineKind.default('MEDICINE'),
    dose: dose.nullable().default(null),
    /** Not to be given again within this many minutes. */
    intervalMinutes: wholeUpTo(60 * 24 * 90)
      .nullable()
      .default(null),
    notes: text(2000).nullable().default(null),
  },
})
