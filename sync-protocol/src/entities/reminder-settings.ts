import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { nameText, timeOfDay } from './scalars.ts'

/** Bounds of the waits that a person may set, in minutes. */
export const feedReminderMinutes = { min: 30, max: 720 }
export const diaperReminderMinutes = { min: 30, max: 1440, usual: 180 }

const minutes = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max)

/**
 * Of what a person wants to be reminded for one baby. The row lies in her private space, and its id is the id of the
 * baby: there is one a baby, on whichever of her devices it was made first. A device without a subscription gets no
 * reminder, whatever stands here.
 */
export const reminderSettings = defineEntity({
  name: 'reminderSettings',
  space: 'user',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: {
    feed: z.boolean().default(false),
    /** So long after the last feed. Null: by the baby's own rhythm. */
    feedAfterMinutes: minutes(feedReminderMinutes).nullable().default(null),
    nap: z.boolean().default(false),
    diaper: z.boolean().default(false),
    diaperAfterMinutes: minutes(diaperReminderMinutes).default(diaperReminderMinutes.usual),
    medicine: z.boolean().default(true),
    vitamin: z.boolean().default(false),
    /** Null: any supplement. */
    vitaminName: nameText(120).nullable().default(null),
    vitaminTime: timeOfDay.default('09:00'),
    measurement: z.boolean().default(false),
    visit: z.boolean().default(true),
    /** A session that runs for implausibly long. */
    longTimer: z.boolean().default(true),
    /** The milk of the stash that expires next. Null: no, as in rows of earlier versions. */
    milk: z.boolean().nullable().default(null),
    /** Activities of the family that have a wait. Null: yes, as in rows of earlier versions. */
    own: z.boolean().nullable().default(null),
    /** No reminder comes between these times of the wall clock. Without one of them, or where both are the same: none. */
    quietFrom: timeOfDay.nullable().default(null),
    quietUntil: timeOfDay.nullable().default(null),
  },
})
