import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { dose } from './quantities.ts'
import { instant, nameText, text, timeZone, wholeUpTo } from './scalars.ts'

export const medicineKind = z.enum(['MEDICINE', 'SUPPLEMENT'])

/** A medicine that was given, or a supplement. Dose and interval are what a parent typed; nobody proposes them. */
export const medicine = defineEntity({
  name: 'medicine',
  space: 'team',
  ofBaby: true,
  diary: true,
  indexes: ['[babyId+timestamp]'],
  fields: {
    timestamp: instant,
    /** The IANA zone it was logged in. */
    timeZone,
    name: nameText(120),
    kind: medicineKind.default('MEDICINE'),
    dose: dose.nullable().default(null),
    /** Not to be given again before so many minutes have passed. */
    intervalMinutes: wholeUpTo(60 * 24 * 90)
      .nullable()
      .default(null),
    notes: text(2000).nullable().default(null),
  },
})
