import type { ReminderKind } from '#rules/reminders/reminder.ts'

/**
 * A button of a notification. `done` opens `donePath`, which logs the entry. `snooze` sends the token. `open` opens
 * `openPath`.
 */
export interface NotificationAction {
  action: 'done' | 'snooze' | 'open'
  title: string
}

/**
 * What the server sends to the service worker of a device, encrypted for the device: a notification, or the removal
 * of one. Texts are in the language of the device. At most `notificationBytes` as JSON.
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
      /** Shown if a postponement could not be sent. */
      snoozeFailed: string
    }
  | { type: 'withdraw'; tag: string }

/** The limit that every push service accepts (RFC 8030 requires 4096 after encryption). */
export const notificationBytes = 3000

/** How long a postponed notification waits, ms. */
export const snoozeMs = 15 * 60_000
