import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openDevice, opOf } from '../support/device.ts'
import type { Person } from '../support/family.ts'
import { notifyingServer, withReminder } from './notify.ts'

const minute = 60_000
const host = notifyingServer()

const reminders = { diaper: false, feed: true, feedAfterMinutes: 120 }
const iso = (ms: number) => new Date(ms).toISOString()
const logFeed = (person: Person, babyId: string, at: number, fields: object) =>
  openDevice(person).push([
    opOf('put', 'feedingSession', randomUUID(), host.server.clock.now(), {
      ...{ babyId, startTime: iso(at), endTime: iso(at), timeZone: 'UTC' },
      ...fields,
    }),
  ])

it('counts from the start or end of a feed as soon as the family changes that choice', async () => {
  const { david, phone, babyId } = await withReminder(host, {}, reminders)
  const end = host.server.clock.now()
  await logFeed(david, babyId, end - 30 * minute, { endTime: iso(end), feedType: 'BREAST_LEFT' })
  // Planned for two hours after the start.
  await host.after(80 * minute)
  await david.put(`/api/babies/${babyId}`, { feedCountsFrom: 'END' })
  await host.after(39 * minute)
  expect(phone.received).toEqual([])
  await host.after(minute)
  await host.after(minute)
  expect(phone.received.map(({ message }) => message)).toMatchObject([{ type: 'show', kind: 'feed' }])
})

it('ignores kinds of feeds that the family no longer counts', async () => {
  const { david, phone, babyId } = await withReminder(host, {}, reminders)
  const at = host.server.clock.now()
  await logFeed(david, babyId, at, { feedType: 'BOTTLE' })
  await host.after(60 * minute)
  await logFeed(david, babyId, at + 60 * minute, { feedType: 'SOLID_FOOD', food: 'pear' })
  await david.put(`/api/babies/${babyId}`, { countedFeeds: ['BOTTLE', 'BREAST'] })
  await host.after(59 * minute)
  expect(phone.received).toEqual([])
  await host.after(minute)
  await host.after(minute)
  expect(phone.received.map(({ message }) => message)).toMatchObject([{ type: 'show', kind: 'feed' }])
})
