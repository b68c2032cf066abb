import { describe, expect, it } from 'vitest'
import { type Reminder, type ReminderKind, reminderKinds } from '#rules/reminders/reminder.ts'
import { notificationBytes } from '#wire/notification.ts'
import { messageOf, testMessage } from './reminder-message.ts'

const languages = ['en', 'ru', 'uk', 'ka'] as const
const at = Date.parse('2026-03-29T01:30:00Z')
const baby = { id: '0190f0e0-0000-7000-8000-000000000001', name: 'Mia' }
const token = 'x'.repeat(32)

const reminderOf = (kind: ReminderKind, details: Reminder['details'] = {}): Reminder => ({
  ...{ kind, key: `${kind}:1`, tag: kind, at, until: at + 1, details, why: 'fixed' },
})
const deviceOf = (language: (typeof languages)[number], showsDetails: boolean) => ({
  ...{ language, showsDetails, timeZone: 'Europe/Berlin', hourCycle: 'h23' as const },
})
const full: Reminder['details'] = {
  ...{ since: at - 9_000_000, from: at, to: at + 1_800_000, side: 'LEFT', name: 'Ibuprofen' },
}

describe.each(languages)('in %s', (language) => {
  it('shows no name, time or title on a locked screen by default', () => {
    for (const kind of reminderKinds) {
      const { title, body } = messageOf(reminderOf(kind, full), baby, deviceOf(language, false), token)
      expect(title).toBe('Nela')
      expect(body).not.toMatch(/Mia|Ibuprofen|\d/)
      expect(body).not.toBe('')
    }
  })

  it('has a sentence with details for every kind, which fits into a push for any typed text', () => {
    const long = { ...full, name: '𒀀'.repeat(200) }
    for (const kind of reminderKinds) {
      const details = kind === 'timer' ? { ...full, name: 'sleepSession' } : long
      const message = messageOf(
        { ...reminderOf(kind, details), tag: '𒀀'.repeat(160) },
        { ...baby, name: '𒀀'.repeat(60) },
        deviceOf(language, true),
        token,
      )
      expect(message.title).not.toMatch(/undefined/)
      expect(message.body).not.toMatch(/undefined|NaN/)
      expect(new TextEncoder().encode(JSON.stringify(message)).length).toBeLessThanOrEqual(notificationBytes)
    }
    expect(testMessage({ language }).body).not.toBe('')
  })
})

it('names the last and next feed in the local time of the device, on a night with a clock change', () => {
  const details = { since: at, from: at + 3_600_000, to: at + 7_200_000, side: 'RIGHT' } as const
  const message = messageOf(reminderOf('feed', details), baby, deviceOf('en', true), token)
  expect(message.title).toBe('Mia: next feed')
  // The clock jumped from 2:00 to 3:00, so 1:30 UTC is 3:30 there.
  expect(message.body.replace(/\s/gu, ' ')).toBe('Last fed at 03:30. Usually 04:30 – 05:30. Right side next.')
  expect(message.donePath).toBe(`/log/breast?side=right&baby=${baby.id}`)
})

it.each([
  ['nap', {}, `/log/sleep/start?baby=${baby.id}`],
  ['diaper', {}, `/log/diaper?baby=${baby.id}`],
  ['feed', {}, `/log/feed?baby=${baby.id}`],
  ['medicine', { name: 'Ibuprofen' }, `/log/medicine?baby=${baby.id}`],
  ['timer', { name: 'sleepSession' }, `/log/sleep/end?baby=${baby.id}`],
  ['timer', { name: 'feedingSession' }, `/log/breast/end?baby=${baby.id}`],
  ['timer', { name: 'playSession' }, `/log/play/end?baby=${baby.id}`],
  ['timer', { name: 'playSession', isWalk: true }, `/log/walk/end?baby=${baby.id}`],
  [
    'timer',
    { name: 'ownEntry', activity: 'Sun & lamp' },
    `/log/own/end?name=Sun%20%26%20lamp&baby=${baby.id}`,
  ],
  ['measurement', {}, `/growth?baby=${baby.id}`],
  ['visit', { name: 'Dr Beridze' }, null],
  ['backup', {}, '/export'],
] as const)('the button of %s opens the right screen', (kind, details, path) => {
  const { donePath, actions } = messageOf(reminderOf(kind, details), baby, deviceOf('en', false), token)
  expect(donePath).toBe(path)
  expect(actions.map(({ action }) => action)).toEqual(
    path === null ? ['snooze', 'open'] : ['done', 'snooze', 'open'],
  )
})

it.each([
  ['en', 'Mia: Bath is still running'],
  ['ru', 'Mia: Bath всё ещё идёт'],
  ['uk', 'Mia: Bath досі триває'],
  ['ka', 'Mia: Bath ისევ გრძელდება'],
] as const)(
  '%s: names an activity that runs as the family does, and hides that on a locked screen',
  (language, title) => {
    const forgotten = reminderOf('timer', { since: at, name: 'ownEntry', activity: 'Bath' })
    const shown = messageOf(forgotten, baby, deviceOf(language, true), token)
    expect(shown.title).toBe(title)
    expect(shown.body).toContain('3:30')
    expect(JSON.stringify(messageOf(forgotten, baby, deviceOf(language, false), null).body)).not.toContain(
      'Bath',
    )
  },
)

it.each([
  ['visit', `/doctor-timeline?baby=${baby.id}`],
  ['measurement', `/growth?baby=${baby.id}`],
  ['feed', `/?baby=${baby.id}`],
  ['timer', `/?baby=${baby.id}`],
] as const)('a tap on %s opens the screen of that baby', (kind, path) => {
  expect(messageOf(reminderOf(kind), baby, deviceOf('en', false), token).openPath).toBe(path)
})

it('a tap on the backup opens its page, without a baby', () => {
  expect(messageOf(reminderOf('backup'), null, deviceOf('en', false), token).openPath).toBe('/export')
})
