import { describe, expect, it } from 'vitest'
import { deliverAll } from '#features/notifications/delivery/deliver.ts'
import { openDevice, opOf } from '../support/device.ts'
import { family, removeMember, signIn, signInAgain } from '../support/family.ts'
import type { PushService } from '../support/push-service.ts'
import { setReminders, logDiaper, notifyingServer, subscribe, withReminder } from './notify.ts'

const minute = 60_000
const hour = 60 * minute

const host = notifyingServer()

const messageTypes = (device: { received: PushService['received'] }) =>
  device.received.map(({ message }) => message.type)
const lastMessage = (device: { received: PushService['received'] }) => {
  const message = device.received.at(-1)!.message
  if (message.type !== 'show') throw new Error('withdrawn')
  return message
}

describe('a reminder', () => {
  it('is sent once when it is due, to the users and devices that enabled it, with only its kind', async () => {
    const { anna, david, babyId, phone } = await withReminder(host)
    const davids = await subscribe(david, host.service)
    await logDiaper(host.server, anna, babyId)
    await host.after(3 * hour - minute)
    expect(phone.received).toEqual([])
    await host.after(minute)
    await host.after(minute)
    expect(messageTypes(phone)).toEqual(['show'])
    expect(lastMessage(phone)).toMatchObject({
      kind: 'diaper',
      title: 'Nela',
      body: 'Time to check the diaper',
      donePath: `/log/diaper?baby=${babyId}`,
      actions: [
        { action: 'done', title: 'Changed' },
        { action: 'snooze', title: 'In 15 minutes' },
        { action: 'open', title: 'Open' },
      ],
    })
    expect(JSON.stringify(lastMessage(phone))).not.toMatch(/Mia|\d\d:\d\d/)
    expect(phone.received[0]!.headers).toMatchObject({ ttl: expect.stringMatching(/^\d+$/), urgency: 'high' })
    expect(davids.received).toEqual([])
  })

  it('names the baby and the time if that is enabled, in the language and time zone of the device', async () => {
    const { anna, babyId, phone } = await withReminder(host, { showsDetails: true, language: 'ru' })
    const english = await subscribe(await signInAgain(host.server, anna), host.service, {
      showsDetails: true,
      hourCycle: 'h12',
    })
    await logDiaper(host.server, anna, babyId)
    const at = host.server.clock.now()
    await host.after(3 * hour)
    const time = new Intl.DateTimeFormat('ru', { timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(at)
    expect(lastMessage(phone)).toMatchObject({ title: 'Mia: подгузник', body: `Последняя смена в ${time}.` })
    expect(lastMessage(english).body).toMatch(/^Last changed at \d{1,2}:\d\d [AP]M\.$/u)
  })

  it('of a medicine is on by default', async () => {
    const { anna, babyId } = await family(host.server)
    const phone = await subscribe(anna, host.service)
    const dose = { name: 'Ibuprofen', intervalMinutes: 360, timeZone: 'Europe/Berlin' }
    const timestamp = new Date(host.server.clock.now()).toISOString()
    expect((await anna.post(`/api/babies/${babyId}/medicine`, { ...dose, timestamp })).status).toBe(201)
    await host.after(6 * hour)
    expect(phone.received.map(({ message }) => message)).toMatchObject([{ type: 'show', kind: 'medicine' }])
  })

  it('is not sent once another member has logged it, and a visible one is withdrawn', async () => {
    const { anna, david, babyId, phone } = await withReminder(host)
    await logDiaper(host.server, anna, babyId)
    await host.after(2 * hour)
    await logDiaper(host.server, david, babyId)
    await host.after(hour)
    expect(phone.received).toEqual([])
    await host.after(2 * hour)
    expect(messageTypes(phone)).toEqual(['show'])
    host.server.clock.advance(minute)
    await logDiaper(host.server, david, babyId)
    await host.after(0)
    const tag = expect.stringContaining(babyId)
    expect(phone.received.map(({ message }) => message)).toMatchObject([
      { type: 'show', tag },
      { type: 'withdraw', tag },
    ])
    expect(phone.received[1]!.message.tag).toBe(phone.received[0]!.message.tag)
  })

  it('is planned before it is due, and follows changes until then', async () => {
    const { anna, babyId, phone } = await withReminder(host)
    await logDiaper(host.server, anna, babyId)
    await host.after(3 * hour - 2 * minute)
    await openDevice(anna, anna.userId).push([
      opOf('patch', 'reminderSettings', babyId, host.server.clock.now(), { diaperAfterMinutes: 240 }),
    ])
    await host.after(0)
    await host.after(2 * minute)
    expect(phone.received).toEqual([])
    await host.after(hour - minute)
    expect(phone.received).toEqual([])
    await host.after(minute)
    await host.after(minute)
    expect(messageTypes(phone)).toEqual(['show'])
  })

  it('is not sent by a plan that is older than the last change', async () => {
    const { anna, david, babyId, phone } = await withReminder(host)
    await logDiaper(host.server, anna, babyId)
    await host.after(3 * hour - minute)
    host.server.clock.advance(minute)
    await logDiaper(host.server, david, babyId)
    await deliverAll(host.server.deps)
    expect(phone.received).toEqual([])
    await host.after(0)
    expect(phone.received).toEqual([])
  })

  it('comes back when the entry that ended it is undone', async () => {
    const { anna, david, babyId, phone } = await withReminder(host)
    await logDiaper(host.server, anna, babyId)
    await host.after(3 * hour)
    const mistaken = await logDiaper(host.server, david, babyId)
    await host.after(0)
    await david.delete(`/api/babies/${babyId}/diaper/${mistaken}`)
    await host.after(0)
    expect(messageTypes(phone)).toEqual(['show', 'withdraw', 'show'])
  })

  it('reaches every device of a user, except those that mute its kind', async () => {
    const { anna, babyId, phone } = await withReminder(host)
    const tablet = await subscribe(await signInAgain(host.server, anna), host.service)
    const silent = await subscribe(await signInAgain(host.server, anna), host.service, {
      mutedKinds: ['diaper'],
    })
    await logDiaper(host.server, anna, babyId)
    await host.after(3 * hour)
    expect([phone, tablet, silent].map(messageTypes)).toEqual([['show'], ['show'], []])
  })

  it('waits for the end of quiet hours', async () => {
    const { anna, babyId, phone } = await withReminder(host, {}, { quietFrom: '00:00', quietUntil: '23:59' })
    await logDiaper(host.server, anna, babyId)
    await host.after(3 * hour)
    expect(phone.received).toEqual([])
  })

  it('does not reach a session that ended, nor a removed member', async () => {
    const { anna, david, babyId, teamId, phone } = await withReminder(host)
    const other = await signInAgain(host.server, anna)
    const ended = await subscribe(other, host.service)
    await setReminders(host.server, david, babyId, { diaper: true })
    const removed = await subscribe(david, host.service)
    await logDiaper(host.server, anna, babyId)
    await anna.delete(`/api/user/sessions/${other.sessionId}`)
    await host.after(2 * hour)
    await removeMember(host.server, teamId, david.userId)
    await host.after(hour)
    expect([phone, ended, removed].map(messageTypes)).toEqual([['show'], [], []])
  })

  it('of a backup belongs to the device', async () => {
    const anna = await signIn(host.server)
    const backupAt = new Date(host.server.clock.now() + hour).toISOString()
    const phone = await subscribe(anna, host.service, { backupAt })
    await host.after(hour - minute)
    expect(phone.received).toEqual([])
    await host.after(minute)
    await host.after(minute)
    expect(messageTypes(phone)).toEqual(['show'])
    expect(lastMessage(phone)).toMatchObject({ kind: 'backup', donePath: '/export' })
  })

  it('is limited to 200 a day', async () => {
    const { anna, babyId, phone } = await withReminder(host, {}, { diaperAfterMinutes: 30 })
    for (let diaper = 0; diaper < 205; diaper++) {
      await host.server.deps.db
        .insertInto('reminderDelivery')
        .values({
          ...{ sessionId: anna.sessionId, userId: anna.userId, teamId: null, state: 'failed' },
          ...{
            key: `old ${diaper}`,
            tag: 'old',
            message: '{}',
            snoozeHash: Buffer.from(`${babyId}${diaper}`),
          },
          dueAt: new Date(host.server.clock.now()).toISOString(),
          untilAt: new Date(host.server.clock.now() + hour).toISOString(),
          tryAt: new Date(host.server.clock.now()).toISOString(),
        })
        .execute()
    }
    await logDiaper(host.server, anna, babyId)
    await host.after(30 * minute)
    expect(phone.received).toEqual([])
    await host.after(25 * hour)
    await logDiaper(host.server, anna, babyId)
    await host.after(30 * minute)
    expect(messageTypes(phone)).toEqual(['show'])
  })
})

describe('snoozing for 15 minutes', () => {
  it('shows it again then, and not if its cause has ended', async () => {
    const { anna, david, babyId, phone } = await withReminder(host)
    await logDiaper(host.server, anna, babyId)
    await host.after(3 * hour)
    const snooze = (token: string | null) =>
      host.server.inject({ method: 'POST', url: '/api/notifications/snooze', payload: { token } })
    expect((await snooze(lastMessage(phone).snoozeToken)).status).toBe(204)
    await host.after(14 * minute)
    expect(messageTypes(phone)).toEqual(['show'])
    await host.after(minute)
    expect(messageTypes(phone)).toEqual(['show', 'show'])
    expect((await snooze(lastMessage(phone).snoozeToken)).status).toBe(204)
    await logDiaper(host.server, david, babyId)
    await host.after(15 * minute)
    expect(messageTypes(phone)).toEqual(['show', 'show'])
    expect((await snooze('A'.repeat(32))).status).toBe(404)
  })
})
