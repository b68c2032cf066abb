import { expect, it } from 'vitest'
import { notifyingServer, withReminder } from './notify.ts'

const hour = 3_600_000
const minute = 60_000
const host = notifyingServer()

it("of the family's own activity comes after its interval, has its name, and does not come once it was logged", async () => {
  const { david, phone, babyId } = await withReminder(host, { showsDetails: true }, { diaper: false })
  const made = await david.post('/api/own-activities', { name: 'Sun & lamp', remindAfterMinutes: 240 })
  expect(made.status).toBe(201)
  const { id: activityId } = made.body as { id: string }
  const log = async () => {
    const timestamp = new Date(host.server.clock.now()).toISOString()
    expect((await david.post(`/api/babies/${babyId}/own-entries`, { activityId, timestamp })).status).toBe(
      201,
    )
  }
  const messages = () => phone.received.map(({ message }) => message)
  await log()
  await host.after(3 * hour)
  await log()
  await host.after(4 * hour - minute)
  expect(messages()).toEqual([])
  await host.after(minute)
  await host.after(minute)
  expect(messages()).toMatchObject([
    {
      ...{ type: 'show', kind: 'own', title: 'Mia: Sun & lamp' },
      donePath: `/log/own?name=Sun%20%26%20lamp&baby=${babyId}`,
    },
  ])
  await log()
  await host.after(minute)
  expect(messages().at(-1)).toMatchObject({ type: 'withdraw' })
})

it('of a forgotten entry has its name, ends it, and disappears once any member ended it', async () => {
  const { david, phone, babyId } = await withReminder(
    host,
    { showsDetails: true },
    { diaper: false, longTimer: true, own: false },
  )
  const made = await david.post('/api/own-activities', { name: 'Sun & lamp', lasts: true })
  const { id: activityId } = made.body as { id: string }
  const entries = `/api/babies/${babyId}/own-entries`
  const timestamp = new Date(host.server.clock.now()).toISOString()
  const begun = await david.post(entries, { activityId, timestamp })
  expect(begun).toMatchObject({ status: 201, body: { lasts: true, endTime: null } })
  await host.after(8 * hour - minute)
  expect(phone.received).toEqual([])
  await host.after(minute)
  await host.after(minute)
  expect(phone.received.map(({ message }) => message)).toMatchObject([
    {
      ...{ type: 'show', kind: 'timer', title: 'Mia: Sun & lamp is still running' },
      donePath: `/log/own/end?name=Sun%20%26%20lamp&baby=${babyId}`,
    },
  ])
  const endTime = new Date(host.server.clock.now()).toISOString()
  const one = `${entries}/${(begun.body as { id: string }).id}`
  expect((await david.put(one, { endTime })).status).toBe(200)
  await host.after(minute)
  expect(phone.received.at(-1)!.message).toMatchObject({ type: 'withdraw' })
})
