import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { calendarDate, requiredText, text } from './scalars.ts'

const key = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, 'not a key')

/**
 * A completed standard visit. Its id follows from baby, schedule and visit (`rules/visit-completion.ts`), so two
 * offline phones that mark the same visit write one row.
 */
export const visitCompletion = defineEntity({
  name: 'visitCompletion',
  space: 'team',
  ofBaby: true,
  diary: false,
  indexes: ['babyId'],
  fields: {
    /** The schedule's id, and the visit's key in it: `us`, `2-months`; `us.set-aside` for one set aside. */
    scheduleId: key,
    visitKey: key,
    /** The day of the visit; for one set aside, the day of that decision. */
    completedDate: calendarDate,
    /** Codes of the given vaccines, as in the schedule; null if not stated. */
    vaccinesGiven: z.array(requiredText(40)).max(30).nullable().default(null),
    notes: text(4000).nullable().default(null),
  },
})
