import type { ReminderKind } from '#rules/reminders/reminder.ts'

/** Kinds of sessions that can run too long. */
export type Running = 'sleepSession' | 'feedingSession' | 'playSession'

/** Times and ranges are already formatted for the language: `11:40`, `14:20–15:10`, `28 Nov, 10:30`. */
export interface ReminderWords {
  /** The only text on a locked screen if details are hidden. */
  plain: Record<ReminderKind, string>
  /** The text after the name of the baby: `Mia: nap`. */
  title: {
    feed: string
    nap: string
    diaper: string
    medicine: (name: string) => string
    vitamin: string
    measurement: string
    timer: Record<Running, string>
    ownTimer: (name: string) => string
    milk: string
    backup: string
  }
  body: {
    lastFed: (time: string) => string
    usually: (range: string) => string
    side: Record<'LEFT' | 'RIGHT', string>
    awakeSince: (time: string) => string
    lastChanged: (time: string) => string
    lastGiven: (time: string) => string
    notGivenToday: string
    lastMeasured: (day: string) => string
    neverMeasured: string
    since: (time: string) => string
    useBy: (moment: string) => string
    lastLogged: (moment: string) => string
    backup: string
  }
  done: Record<Exclude<ReminderKind, 'visit'>, string>
  snooze: string
  open: string
  snoozeFailed: string
  test: string
}
