import { beforeEach, describe, expect, it } from 'vitest'
import { claimToSend } from '#features/notifications/delivery/queries.ts'
import { push } from '#features/notifications/push.ts'
import { remind } from '#features/notifications/remind.ts'
import { signInAgain } from '../support/family.ts'
import { openTestServer } from '../support/test-server.ts'
import { logDiaper, notifyingServer, subscribe, withReminder } from './notify.ts'

const minute = 60_000
const hour = 60 * minute

const host = notifyingServer()
beforeEach(async () => {
  // Reminders of earlier tests would use up the answers of this one.
  await host.server.deps.db.deleteFrom('pushSubscription').execute()
  host.service.answers = [{ status: 201 }]
  host.service.onPush = async () => {}
})

/** A phone whose reminder is due at the next turn. */
async function openDueReminder() {
  const family = await withReminder(host)
  await logDiaper(host.server, family.anna, family.babyId)
  host.server.clock.advance(3 * hour)
  return family
}

describe('a push service', () => {
  it('that is down is retried with growing delays, and gets nothing once the cause has ended', async () => {
    const { phone, anna, babyId } = await openDueReminder()
    host.service.answers = [{ status: 503 }, { status: 500 }, { status: 201 }]
    await host.round()
    await host.after(29_000)
    expect(host.service.answers).toHaveLength(2)
    await host.after(1000)
    await host.after(59_000)
    expect(phone.received).toHaveLength(0)
    await host.after(1000)
    expect(phone.received).toHaveLength(1)
    host.server.clock.advance(minute)
    await logDiaper(host.server, anna, babyId)
    await host.after(3 * hour)
    const before = phone.received.length
    host.service.answers = [{ status: 503 }]
    host.server.clock.advance(minute)
    await logDiaper(host.server, anna, babyId)
    host.service.answers = [{ status: 201 }]
    await host.after(hour)
    expect(phone.received.slice(before).map(({ message }) => message.type)).toEqual(['withdraw'])
  })

  it('that sends Retry-After is retried after that', async () => {
    const { phone } = await openDueReminder()
    host.service.answers = [{ status: 429, headers: { 'retry-after': '600' } }, { status: 201 }]
    await host.round()
    await host.after(9 * minute)
    expect(phone.received).toHaveLength(0)
    await host.after(minute)
    expect(phone.received).toHaveLength(1)
  })

  it.each([404, 410])('ends the subscription with the answer %i', async (status) => {
    const { anna } = await openDueReminder()
    host.service.answers = [{ status }]
    await host.round()
    expect((await anna.get('/api/notifications')).body.subscription).toBeNull()
  })

  it('that refuses a push, or redirects, is not retried', async () => {
    for (const answer of [{ status: 400 }, { status: 307, headers: { location: 'http://127.0.0.1:9/' } }]) {
      const { anna } = await openDueReminder()
      host.service.answers = [answer, { status: 201 }]
      await host.round()
      await host.after(hour)
      expect(host.service.answers).toHaveLength(1)
      const states = await host.server.deps.db
        .selectFrom('reminderDelivery')
        .select('state')
        .where('userId', '=', anna.userId)
        .execute()
      expect(states).toEqual([{ state: 'failed' }])
    }
  })
})

it('a device with an invalid key does not delay other devices', async () => {
  const { anna } = await openDueReminder()
  const invalidKey = Buffer.alloc(65, 4).toString('base64url')
  await host.server.deps.db
    .updateTable('pushSubscription')
    .set({ p256dh: invalidKey })
    .where('userId', '=', anna.userId)
    .execute()
  const { phone } = await openDueReminder()
  await host.round()
  expect(phone.received).toHaveLength(1)
})

describe('a killed process', () => {
  it('between claim and send loses nothing: another one sends it once', async () => {
    const { phone } = await openDueReminder()
    // Runs a turn up to the claim.
    host.service.answers = [{ status: 503 }]
    await host.round()
    host.service.answers = [{ status: 201 }]
    host.server.clock.advance(30_000)
    expect(await claimToSend(host.server.deps.db, host.server.clock.now(), 10)).toHaveLength(1)
    await host.after(59_000)
    expect(phone.received).toHaveLength(0)
    await host.after(1000)
    await host.after(minute)
    expect(phone.received).toHaveLength(1)
  })

  it('after the send and before it stored that, causes a second send with the same tag', async () => {
    const { phone } = await openDueReminder()
    host.service.answers = [{ status: 503 }]
    await host.round()
    host.service.answers = [{ status: 201 }]
    host.server.clock.advance(30_000)
    const [claim] = await claimToSend(host.server.deps.db, host.server.clock.now(), 10)
    await push(host.server.deps, claim!, claim!.message, 60)
    await host.after(minute)
    await host.after(minute)
    expect(phone.received).toHaveLength(2)
    expect(new Set(phone.received.map(({ message }) => message.tag)).size).toBe(1)
  })
})

it('two processes send each reminder once', async () => {
  const other = await openTestServer({
    config: host.config,
    database: host.server.database,
    deps: { clock: host.server.clock },
  })
  const { anna } = await openDueReminder()
  const phones = []
  for (let phone = 0; phone < 12; phone++)
    phones.push(await subscribe(await signInAgain(host.server, anna), host.service))
  await Promise.all([host.round(), remind(other.deps), host.round(), remind(other.deps)])
  // The reminders of earlier families are no longer valid by now, or were sent already.
  await Promise.all([host.round(), remind(other.deps)])
  const counts = phones.map(
    ({ received }) => received.filter(({ message }) => message.type === 'show').length,
  )
  expect(counts.filter((count) => count > 1)).toEqual([])
  expect(counts.at(-1)).toBe(1)
  await other.app.close()
}, 60_000)

it('withdraws a delivery that is cancelled during its push', async () => {
  const { phone, david, babyId } = await openDueReminder()
  host.service.onPush = async () => {
    host.service.onPush = async () => {}
    await logDiaper(host.server, david, babyId)
    // Another process would plan it like this meanwhile.
    await host.server.deps.db
      .updateTable('reminderDelivery')
      .set({ state: 'cancelled' })
      .where('state', '=', 'waiting')
      .execute()
  }
  await host.round()
  await host.round()
  expect(phone.received.map(({ message }) => message.type)).toEqual(['show', 'withdraw'])
})

it('sends no withdrawal to Safari, which shows each push', async () => {
  const { phone, anna, babyId } = await openDueReminder()
  await host.round()
  const ofAnna = host.server.deps.db.updateTable('pushSubscription').where('userId', '=', anna.userId)
  await ofAnna.set({ endpoint: 'https://web.push.apple.com/token' }).execute()
  host.server.clock.advance(minute)
  await logDiaper(host.server, anna, babyId)
  await host.round()
  expect(phone.received.map(({ message }) => message.type)).toEqual(['show'])
  const deliveries = host.server.deps.db.selectFrom('reminderDelivery').where('userId', '=', anna.userId)
  expect(await deliveries.select('state').execute()).toEqual([{ state: 'withdrawn' }])
})
