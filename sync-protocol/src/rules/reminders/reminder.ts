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

/** One reminder that is to come, or due. */
export interface Reminder {
  kind: ReminderKind
  /** Identifies the cause: the same as long as it holds, so that it is sent once. At most 200 characters. */
  key: string
  /** A newer notification with the same tag replaces the older: kind, and medicine, activity or visit where there are several. */
  tag: string
  /** When to remind, ms. Never within quiet hours. */
  at: number
  /** From then on it is pointless, ms. */
  until: number
  /** What the sentence names; which of them are set depends on the kind. */
  details: ReminderDetails
  /** Why, for the settings page. `rhythm` and `fixed` for feed. */
  why: 'rhythm' | 'fixed' | 'interval' | 'daily' | 'pace' | 'appointment' | 'running'
}

export interface ReminderDetails {
  /** When the last one was, ms. */
  since?: number
  /** The estimated range, ms. */
  from?: number
  to?: number
  /** Of a medicine or an activity, the title of a visit, the entity of a session. */
  name?: string
  /** What the family calls it, of an entry of its own activity that runs. */
  activity?: string
  side?: 'LEFT' | 'RIGHT'
  /** Of a `playSession`: a link that ends a walk is another one than that which ends play. */
  isWalk?: true
}
