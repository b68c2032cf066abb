export const reminderKinds = [
  'feed',
  'nap',
  'diaper',
  'medicine',
  'vitamin',
  'measurement',
  'visit',
  'timer',
  'milk',
  'own',
  'backup',
] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** One reminder in the future, or due now. */
export interface Reminder {
  kind: ReminderKind
  /**
   * Identifies the cause. It stays the same while the cause does, so that the reminder is sent once. At most 200
   * characters.
   */
  key: string
  /**
   * A newer notification with the same tag replaces the older one: the kind, plus medicine, activity or visit if
   * there are several.
   */
  tag: string
  /** When to remind, ms. Never within quiet hours. */
  at: number
  /** The expiry of the reminder, ms. */
  until: number
  /** Values for the sentence; the kind decides which are set. */
  details: ReminderDetails
  /** The reason, for the settings page. `rhythm` and `fixed` for feed. */
  why: 'rhythm' | 'fixed' | 'interval' | 'daily' | 'pace' | 'appointment' | 'running'
}

export interface ReminderDetails {
  /** The time of the last one, ms. */
  since?: number
  /** The estimated range, ms. */
  from?: number
  to?: number
  /** The name of a medicine or an activity, the title of a visit, or the entity of a session. */
  name?: string
  /** The family's name for its own activity, for a running entry of it. */
  activity?: string
  side?: 'LEFT' | 'RIGHT'
  /** For `playSession`: the link that ends a walk differs from the one that ends play. */
  isWalk?: true
}
