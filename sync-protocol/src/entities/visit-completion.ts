import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { calendarDate, requiredText, text } from './scalars.ts'

const key = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, 'not a key')

/**
 * A standard visit that took place. Its id follows from baby, schedule and visit (`rules/visit-completion.ts`), so two
 * phones that tick the same visit without a connection write one row.
 */
export const visitCompletion = defineEntity({
  name: 'visitCompletion',
  space: 'team',
  ofBaby: true,
  diary: false,
  indexes: ['babyId'],
  fields: {
    /** The schedule by its id, and the visit by its key there: `us`, `2-months`; `us.set-aside` for one set aside. */
    scheduleId: key,
    visitKey: key,
    /** The day on which it took place; of one that was set aside, the day on which somebody said so. */
    completedDate: calendarDate,
    /** Codes of the vaccines that were given, as in the schedule; null while nobody said which. */
    vaccinesGiven: z.array(requiredText(40)).max(30).nullable().default(null),
    notes: text(4000).nullable().default(null),
  },
})
