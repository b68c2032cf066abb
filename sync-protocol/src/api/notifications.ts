import { z } from 'zod'
import { instant, looseInstant, text, timeZone } from '#entities/scalars.ts'
import { isKnownZone } from '#rules/civil-time.ts'
import { reminderKinds } from '#rules/reminders/reminder.ts'
import { language } from './account.ts'
import { defineContract } from './contract.ts'

const tags = ['notifications'] as const
const signedIn = { kind: 'signedIn' } as const
const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), `not ${bytes} bytes in base64url`)

/** Notification settings of one device. */
const preferences = {
  /** The language of the texts, and the zone of the quiet hours. */
  language,
  timeZone: timeZone.refine(isKnownZone, { error: 'must be a known time zone' }),
  /** How the clock of this device shows times. */
  hourCycle: z.enum(['h12', 'h23']),
  /** Names, times and amounts in the text. Without it a locked screen shows only the kind of reminder. */
  showsDetails: z.boolean(),
  /** Kinds that this device does not show. */
  mutedKinds: z.array(z.enum(reminderKinds)).max(reminderKinds.length),
}

const answer = z.object({
  /** The server's VAPID key for `pushManager.subscribe`; null: this server sends no notifications. */
  publicKey: z.string().nullable(),
  /** Of the caller's session; null: this device gets no notifications. */
  subscription: z.object({ ...preferences, backupAt: instant.nullable() }).nullable(),
})

export const readNotificationsContract = defineContract({
  method: 'GET',
  url: '/api/notifications',
  summary: 'Whether and how this session is notified',
  tags,
  access: signedIn,
  schema: { response: { 200: answer } },
})

export const subscribeContract = defineContract({
  method: 'PUT',
  url: '/api/notifications/subscription',
  summary: 'Notify this session by web push, or change how; it ends with the session',
  tags,
  access: signedIn,
  schema: {
    body: z.strictObject({
      ...preferences,
      /** When this device gets the reminder of its weekly backup. */
      backupAt: looseInstant.nullable(),
      /** As `PushSubscription.toJSON()` gives it. */
      endpoint: text(1000),
      keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
    }),
    response: { 200: answer },
  },
})

export const unsubscribeContract = defineContract({
  method: 'DELETE',
  url: '/api/notifications/subscription',
  summary: 'No longer notify this session',
  tags,
  access: signedIn,
  schema: { response: { 204: z.null() } },
})

export const testNotificationContract = defineContract({
  method: 'POST',
  url: '/api/notifications/test',
  summary: 'Send a notification to this session at once',
  tags,
  access: signedIn,
  cost: 'outside',
  schema: {
    response: {
      200: z.object({
        /**
         * `gone`: the browser ended the subscription, and it is removed; `failed`: its push service refused the
         * message.
         */
        result: z.enum(['sent', 'gone', 'failed']),
      }),
    },
  },
})

/** The token belongs to one notification: its receiver may postpone it without a session. */
export const snoozeContract = defineContract({
  method: 'POST',
  url: '/api/notifications/snooze',
  summary: 'Show a notification again in 15 minutes, unless its cause is gone by then',
  tags,
  access: { kind: 'public' },
  schema: { body: z.strictObject({ token: base64url(24) }), response: { 204: z.null() } },
})
