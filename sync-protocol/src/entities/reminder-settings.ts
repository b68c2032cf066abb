import { z } from 'zod'
import { defineEntity } from './entity.ts'
import { nameText, timeOfDay } from './scalars.ts'

/** Limits of the waits that a user may set, minutes. */
export const feedReminderMinutes = { min: 30, max: 720 }
export const diaperReminderMinutes = { min: 30, max: 1440, usual: 180 }

const minutes = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max)

/**
 * A user's reminders for one baby. The row is in the user's private space with the id of the baby, so there is one per
 * baby, whichever device creates it first. A device without a subscription gets no reminders in any case.
 */
export const reminderSettings = defineEntity({
  name: 'reminderSettings',
  space: 'user',
  ofBaby: false,
  diary: false,
  indexes: [],
  fields: {
    feed: z.boolean().default(false),
    /** This long after the last feed. Null: by the baby's own rhythm. */
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
    /** A session that runs implausibly long. */
    longTimer: z.boolean().default(true),
    /** The next expiring milk of the stash. Null: off, as in rows of earlier versions. */
    milk: z.boolean().nullable().default(null),
    /** The family's activities with a wait. Null: on, as in rows of earlier versions. */
    own: z.boolean().nullable().default(null),
    /** No reminder between these local times. If one is missing, or both are equal, there are no quiet hours. */
    quietFrom: timeOfDay.nullable().default(null),
    quietUntil: timeOfDay.nullable().default(null),
  },
})
