import { afterAll, beforeAll } from 'vitest'
import webPush from 'web-push'
import { remind } from '#features/notifications/remind.ts'
import { openDevice, opOf } from '../support/device.ts'
import { family, type Person } from '../support/family.ts'
import { openPushService, type PushService } from '../support/push-service.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const { publicKey, privateKey } = webPush.generateVAPIDKeys()

type Host = Awaited<ReturnType<typeof openNotifyingServer>>

/** A server with a push service on loopback, for all tests of a file. */
export function notifyingServer(): Host {
  const host = {} as Host
  beforeAll(async () => void Object.assign(host, await openNotifyingServer()))
  afterAll(() => host.close())
  return host
}

async function openNotifyingServer() {
  const service = await openPushService(publicKey)
  const config = {
    vapid: { publicKey, privateKey, subject: 'mailto:nela@example.org' },
    pushOrigins: [service.origin],
  }
  const server = await openTestServer({ config })
  return {
    server,
    service,
    config,
    round: () => remind(server.deps),
    /** Advances the clock, and runs a turn. */
    async after(ms: number) {
      server.clock.advance(ms)
      await remind(server.deps)
    },
    async close() {
      await server.close()
      await service.close()
    },
  }
}

type Device = ReturnType<PushService['subscribe']>

/** The request of a device that subscribes. */
export const subscriptionOf = ({ endpoint, keys }: Device) => ({
  ...{ endpoint, keys, language: 'en', timeZone: 'Europe/Berlin', hourCycle: 'h23' },
  ...{ showsDetails: false, mutedKinds: [] as string[], backupAt: null as string | null },
})

/** Subscribes the session of a user, as a device does. */
export async function subscribe(
  person: Person,
  service: PushService,
  subscription: object = {},
): Promise<Device> {
  const device = service.subscribe()
  const answer = await person.put('/api/notifications/subscription', {
    ...subscriptionOf(device),
    ...subscription,
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return device
}

const off = { feed: false, nap: false, diaper: false, medicine: false, vitamin: false }

/** Stores a user's reminders for a baby; the others are off. */
export async function setReminders(server: TestServer, person: Person, babyId: string, fields: object) {
  const reminders = { ...off, measurement: false, visit: false, longTimer: false, ...fields }
  await openDevice(person, person.userId).push([
    opOf('put', 'reminderSettings', babyId, server.clock.now(), reminders),
  ])
}

/** A family in which Anna has a reminder of diapers after three hours, on one device. */
export async function withReminder(
  { server, service }: Host,
  subscription: object = {},
  reminders: object = {},
) {
  const people = await family(server)
  const { anna, babyId } = people
  await setReminders(server, anna, babyId, { diaper: true, diaperAfterMinutes: 180, ...reminders })
  return { ...people, phone: await subscribe(anna, service, subscription) }
}

/** Logs a diaper now; returns its id. */
export async function logDiaper(server: TestServer, person: Person, babyId: string): Promise<string> {
  const answer = await person.post(`/api/babies/${babyId}/diaper`, {
    timestamp: new Date(server.clock.now()).toISOString(),
    timeZone: 'Europe/Berlin',
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id
}
