import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { calendarDate, text } from './scalars.ts'

/** The id of a milestone, as in `reference/milestones.ts`: month, category, number. */
export const milestoneId = z.string().regex(/^([1-9]|1[0-2])m-(phys|cog|soc|comm)-[1-9]$/, 'not a milestone')

/** Oldest age at a milestone, days: 20 years. */
const oldest = 7305

/**
 * A milestone that a baby reached. Its id follows from baby and milestone (`rules/milestone-key.ts`), so two offline
 * phones that mark the same one write one row. Its pictures are separate rows, see `photo`.
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
    /** From the birth date to that day, as computed when it was marked. */
    ageInDays: z.number().int().min(0).max(oldest),
    notes: text(2000).nullable().default(null),
    /** Since when the baby no longer does it, which a doctor should see; null while it does. */
    lostOn: calendarDate.nullable().default(null),
  },
})
