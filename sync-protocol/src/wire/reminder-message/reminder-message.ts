import type { Reminder, ReminderKind } from '#rules/reminders/reminder.ts'
import type { NotificationMessage } from '#wire/notification.ts'
import { momentsOf, type Moments, type MomentsOf } from './moments.ts'
import { reminderWords } from './words.ts'
import type { ReminderWords, Running } from './words/reminder-words.ts'

export type ShownMessage = Extract<NotificationMessage, { type: 'show' }>

/** The notification settings of a device. */
export interface NotifiedDevice extends MomentsOf {
  /** Whether a locked screen may show names and times. */
  showsDetails: boolean
}
/** The baby of a reminder; null for the backup of the device and the milk of the family. */
type Baby = { id: string; name: string } | null

/** Names in a notification are cut after this many characters, because it has two lines. */
const nameLength = 60

/**
 * The notification of a reminder in the language and clock of a device. Without `showsDetails` it has no name, time
 * or title, because other people can read a locked screen.
 */
export function messageOf(
  reminder: Reminder,
  baby: Baby,
  device: NotifiedDevice,
  snoozeToken: string | null,
): ShownMessage {
  const words = reminderWords[device.language]
  const { kind, tag } = reminder
  const text = device.showsDetails
    ? detailed(reminder, baby, words, momentsOf(device))
    : { title: 'Nela', body: words.plain[kind] }
  const donePath = donePathOf(reminder, baby)
  return {
    type: 'show',
    kind,
    tag,
    ...text,
    actions: [
      ...(donePath && kind !== 'visit' ? [{ action: 'done' as const, title: words.done[kind] }] : []),
      { action: 'snooze', title: words.snooze },
      { action: 'open', title: words.open },
    ],
    openPath: openPathOf(kind, baby),
    donePath,
    snoozeToken,
    snoozeFailed: words.snoozeFailed,
  }
}

/** A test notification that a user requested, to check that notifications arrive. */
export const testMessage = ({ language }: Pick<NotifiedDevice, 'language'>): ShownMessage => ({
  type: 'show',
  kind: 'test',
  tag: 'test',
  title: 'Nela',
  body: reminderWords[language].test,
  actions: [],
  openPath: '/reminders',
  donePath: null,
  snoozeToken: null,
  snoozeFailed: reminderWords[language].snoozeFailed,
})

const cut = (name: string) => [...name].slice(0, nameLength).join('')

function detailed({ kind, details }: Reminder, baby: Baby, words: ReminderWords, moments: Moments) {
  const { title, body } = words
  const { since, from, to, name, activity, side } = details
  const sentence = (make: (moment: string) => string, at = since) =>
    at === undefined ? [] : [make(moments.time(at))]
  const shown = name === undefined ? '' : cut(name)
  const texts: Record<ReminderKind, { title: string; body: string[] }> = {
    feed: {
      title: title.feed,
      body: [
        ...sentence(body.lastFed),
        ...(from !== undefined && to !== undefined ? [body.usually(moments.range(from, to))] : []),
        ...(side ? [body.side[side]] : []),
      ],
    },
    nap: {
      title: title.nap,
      body: [
        ...sentence(body.awakeSince),
        ...(from !== undefined && to !== undefined ? [body.usually(moments.range(from, to))] : []),
      ],
    },
    diaper: { title: title.diaper, body: sentence(body.lastChanged) },
    medicine: { title: title.medicine(shown), body: sentence(body.lastGiven) },
    vitamin: { title: shown || title.vitamin, body: [body.notGivenToday] },
    measurement: {
      title: title.measurement,
      body: [since === undefined ? body.neverMeasured : body.lastMeasured(moments.day(since))],
    },
    visit: { title: shown, body: from === undefined ? [] : [moments.dayAndTime(from)] },
    timer: {
      title: activity === undefined ? title.timer[name as Running] : title.ownTimer(cut(activity)),
      body: sentence(body.since),
    },
    milk: { title: title.milk, body: from === undefined ? [] : [body.useBy(moments.dayAndTime(from))] },
    own: { title: shown, body: since === undefined ? [] : [body.lastLogged(moments.dayAndTime(since))] },
    backup: { title: title.backup, body: [body.backup] },
  }
  const text = texts[kind]
  return {
    title: baby ? `${cut(baby.name)}: ${text.title}` : text.title,
    body: text.body.join(' '),
  }
}

/** The path that a tap on the notification opens: the screen of this baby. For a timer, home asks when it ended. */
function openPathOf(kind: ReminderKind, baby: Baby): string {
  const path = openPaths[kind] ?? '/'
  return baby ? `${path}?baby=${baby.id}` : path
}

const openPaths: Partial<Record<ReminderKind, string>> = {
  measurement: '/growth',
  visit: '/doctor-timeline',
  backup: '/export',
}

/** The link that logs the reminded entry for this baby; for some kinds it opens the screen or sheet for it. */
function donePathOf({ kind, details }: Reminder, baby: Baby): string | null {
  if (kind === 'visit') return null
  if (kind === 'milk') return '/log/feed'
  if (kind === 'backup' || !baby) return '/export'
  if (kind === 'measurement') return openPathOf(kind, baby)
  const links = {
    feed: details.side ? `/log/breast?side=${details.side.toLowerCase()}` : '/log/feed',
    nap: '/log/sleep/start',
    diaper: '/log/diaper',
    medicine: '/log/medicine',
    vitamin: '/log/medicine',
    own: `/log/own?name=${encodeURIComponent(cut(details.name ?? ''))}`,
    timer: stopLinkOf(details),
  }
  const link = links[kind]
  return `${link}${link.includes('?') ? '&' : '?'}baby=${baby.id}`
}

/** The link that ends the running session. */
function stopLinkOf({ name, activity, isWalk }: Reminder['details']): string {
  if (activity !== undefined) return `/log/own/end?name=${encodeURIComponent(cut(activity))}`
  return isWalk ? '/log/walk/end' : (stopLinks[name as Running] ?? '/')
}

const stopLinks: Partial<Record<Running, string>> = {
  sleepSession: '/log/sleep/end',
  feedingSession: '/log/breast/end',
  playSession: '/log/play/end',
}
