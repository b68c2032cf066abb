import type { ReminderKind } from '#rules/reminders/reminder.ts'

/** A button of a notification. `done` opens `donePath`, which logs it; `snooze` sends the token; `open` opens `openPath`. */
export interface NotificationAction {
  action: 'done' | 'snooze' | 'open'
  title: string
}

/**
 * What the server sends to the service worker of a device, encrypted for it: a notification, or that one is to be taken
 * back. Texts are in the language of the device. At most `notificationBytes` as JSON.
 */
export type NotificationMessage =
  | {
      type: 'show'
      kind: ReminderKind | 'test'
      /** A newer notification replaces the one with the same tag. */
      tag: string
      title: string
      body: string
      actions: NotificationAction[]
      openPath: string
      donePath: string | null
      snoozeToken: string | null
      /** Shown when a postponement could not be sent. */
      snoozeFailed: string
    }
  | { type: 'withdraw'; tag: string }

/** What every push service takes (RFC 8030 asks for 4096 after encryption). */
export const notificationBytes = 3000

/** How long a postponed notification waits, ms. */
export const snoozeMs = 15 * 60_000
