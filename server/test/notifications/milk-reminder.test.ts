import { expect, it } from 'vitest'
import { openDevice, opOf } from '../support/device.ts'
import type { Person } from '../support/family.ts'
import { setReminders, notifyingServer, subscribe, withReminder } from './notify.ts'

const minute = 60_000
const hour = 60 * minute
const host = notifyingServer()

const messages = (device: { received: { message: { type: string } }[] }) =>
  device.received.map(({ message }) => message)
const milkReminders = { diaper: false, milk: true }
const pump = async (person: Person, fields: object = {}) => {
  const answer = await person.post('/api/milk-portions', {
    timestamp: new Date(host.server.clock.now()).toISOString(),
    amount: { unit: 'ml', value: 120 },
    ...fields,
  })
  expect(answer.status).toBe(201)
  return (answer.body as { id: string }).id
}

it('of expiring milk comes once to each user who enabled it, and opens no baby', async () => {
  const { anna, david, phone } = await withReminder(host, { showsDetails: true }, milkReminders)
  const davids = await subscribe(david, host.service)
  await pump(david)
  await host.after(84 * hour - minute)
  expect(messages(phone)).toEqual([])
  await host.after(minute)
  await host.after(minute)
  expect(messages(phone)).toMatchObject([
    { type: 'show', kind: 'milk', title: 'Milk stash', donePath: '/log/feed', openPath: '/' },
  ])
  expect(messages(davids)).toEqual([])
  expect(anna.userId).not.toBe(david.userId)
})

it('of milk that was used meanwhile is not sent, and a visible one is withdrawn', async () => {
  const { david, phone } = await withReminder(host, {}, milkReminders)
  const take = (portionId: string) =>
    david.post('/api/milk-takes', { portionId, amount: { unit: 'ml', value: 120 } })
  const first = await pump(david)
  await host.after(80 * hour)
  expect((await take(first)).status).toBe(201)
  await host.after(5 * hour)
  expect(messages(phone)).toEqual([])
  const second = await pump(david)
  await host.after(84 * hour)
  expect(messages(phone)).toMatchObject([{ type: 'show', kind: 'milk', body: 'Pumped milk expires soon' }])
  expect((await take(second)).status).toBe(201)
  await host.after(minute)
  expect(messages(phone)).toMatchObject([{ type: 'show' }, { type: 'withdraw' }])
})

it('of the milk of twins comes once', async () => {
  const { anna, phone, teamId } = await withReminder(host, {}, milkReminders)
  const leo = '0199f3a0-0000-7000-8000-0000000000b7'
  const baby = opOf('put', 'baby', leo, host.server.clock.now(), { name: 'Leo', birthDate: '2026-06-24' })
  await openDevice(anna, teamId).push([baby])
  await setReminders(host.server, anna, leo, { milk: true })
  await pump(anna)
  await host.after(84 * hour)
  await host.after(minute)
  expect(messages(phone)).toHaveLength(1)
})
