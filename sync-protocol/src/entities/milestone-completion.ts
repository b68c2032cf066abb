import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { calendarDate, text } from './scalars.ts'

/** The id of a milestone, as `reference/milestones.ts` has it: month, category, number. */
export const milestoneId = z.string().regex(/^([1-9]|1[0-2])m-(phys|cog|soc|comm)-[1-9]$/, 'not a milestone')

/** How many days old somebody is whose milestones are kept: to 20 years. */
const oldest = 7305

/**
 * A milestone that a baby reached. Its id follows from baby and milestone (`rules/milestone-key.ts`), so two phones
 * that tick the same one without a connection write one row. Its pictures are rows of their own, see `photo`.
 */
export const milestoneCompletion = defineEntity({
  name: 'milestoneCompletion',
  space: 'team',
  ofBaby: true,
  diary: false,
  indexes: ['babyId'],
  fields: {
    milestoneId,
    dateCompleted: calendarDate,
    /** From the birth date to that day, as it was when somebody marked it. */
    ageInDays: z.number().int().min(0).max(oldest),
    notes: text(2000).nullable().default(null),
    /** Since when the baby does not do it any more, which is worth a doctor's look; null while it does. */
    lostOn: calendarDate.nullable().default(null),
  },
})
