import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimToSend } from '#features/notifications/delivery/queries.ts'
import { push } from '#features/notifications/push.ts'
import { remind } from '#features/notifications/remind.ts'
import { family, signInAgain } from '../support/family.ts'
import type { PushService } from '../support/push-service.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { choose, logDiaper, openNotifyingServer, subscribe } from './notify.ts'

const minute = 60_000
const hour = 60 * minute

let host: Awaited<ReturnType<typeof openNotifyingServer>>
let server: TestServer
let service: PushService
beforeAll(async () => {
  host = await openNotifyingServer()
  ;({ server, service } = host)
})
beforeEach(async () => {
  // Reminders of earlier tests would take the answers of this one.
  await server.deps.db.deleteFrom('pushSubscription').execute()
  service.answers = [{ status: 201 }]
  service.onPush = async () => {}
})
afterAll(() => host.close())

/** A phone whose reminder is due at the next round. */
async function withDue() {
  const { anna, david, babyId } = await family(server)
  await choose(server, anna, babyId, { diaper: true, diaperAfterMinutes: 180 })
  const phone = await subscribe(anna, service)
  await logDiaper(server, anna, babyId)
  server.clock.advance(3 * hour)
  return { anna, david, babyId, phone }
}
const after = async (ms: number) => {
  server.clock.advance(ms)
  await host.round()
}

describe('a push service', () => {
  it('that is down is asked again, later and later, and gets nothing once the cause is gone', async () => {
    const { phone, anna, babyId } = await withDue()
    service.answers = [{ status: 503 }, { status: 500 }, { status: 201 }]
    await host.round()
    await after(29_000)
    expect(service.answers).toHaveLength(2)
    await after(1000)
    await after(59_000)
    expect(phone.received).toHaveLength(0)
    await after(1000)
    expect(phone.received).toHaveLength(1)
    server.clock.advance(minute)
    await logDiaper(server, anna, babyId)
    await after(3 * hour)
    const before = phone.received.length
    service.answers = [{ status: 503 }]
    server.clock.advance(minute)
    await logDiaper(server, anna, babyId)
    service.answers = [{ status: 201 }]
    await after(hour)
    expect(phone.received.slice(before).map(({ message }) => message.type)).toEqual(['withdraw'])
  })

  it('that asks to wait is asked again after that', async () => {
    const { phone } = await withDue()
    service.answers = [{ status: 429, headers: { 'retry-after': '600' } }, { status: 201 }]
    await host.round()
    await after(9 * minute)
    expect(phone.received).toHaveLength(0)
    await after(minute)
    expect(phone.received).toHaveLength(1)
  })

  it.each([404, 410])('that answers %i has ended the subscription', async (status) => {
    const { anna } = await withDue()
    service.answers = [{ status }]
    await host.round()
    expect((await anna.get('/api/notifications')).body.subscription).toBeNull()
  })

  it('that refuses one, or points elsewhere, is not asked again', async () => {
    for (const answer of [{ status: 400 }, { status: 307, headers: { location: 'http://127.0.0.1:9/' } }]) {
      const { anna } = await withDue()
      service.answers = [answer, { status: 201 }]
      await host.round()
      await after(hour)
      expect(service.answers).toHaveLength(1)
      const states = await server.deps.db
        .selectFrom('reminderDelivery')
        .select('state')
        .where('userId', '=', anna.userId)
        .execute()
      expect(states).toEqual([{ state: 'failed' }])
    }
  })
})

it('a device whose key is no point of the curve keeps nobody else waiting', async () => {
  const { anna } = await withDue()
  const broken = Buffer.alloc(65, 4).toString('base64url')
  await server.deps.db
    .updateTable('pushSubscription')
    .set({ p256dh: broken })
    .where('userId', '=', anna.userId)
    .execute()
  const { phone } = await withDue()
  await host.round()
  expect(phone.received).toHaveLength(1)
})

describe('a process that is killed', () => {
  it('between claim and send loses nothing: another one sends it once', async () => {
    const { phone } = await withDue()
    // The round as far as the claim.
    service.answers = [{ status: 503 }]
    await host.round()
    service.answers = [{ status: 201 }]
    server.clock.advance(30_000)
    expect(await claimToSend(server.deps.db, server.clock.now(), 10)).toHaveLength(1)
    await after(59_000)
    expect(phone.received).toHaveLength(0)
    await after(1000)
    await after(minute)
    expect(phone.received).toHaveLength(1)
  })

  it('after the send and before it noted that, has it sent once more, with the same tag', async () => {
    const { phone } = await withDue()
    service.answers = [{ status: 503 }]
    await host.round()
    service.answers = [{ status: 201 }]
    server.clock.advance(30_000)
    const [claim] = await claimToSend(server.deps.db, server.clock.now(), 10)
    await push(server.deps, claim!, claim!.message, 60)
    await after(minute)
    await after(minute)
    expect(phone.received).toHaveLength(2)
    expect(new Set(phone.received.map(({ message }) => message.tag)).size).toBe(1)
  })
})

it('two processes send each reminder once', async () => {
  const second = await openTestServer({
    config: host.config,
    database: server.database,
    deps: { clock: server.clock },
  })
  const { anna } = await withDue()
  const phones = []
  for (let phone = 0; phone < 12; phone++)
    phones.push(await subscribe(await signInAgain(server, anna), service))
  await Promise.all([host.round(), remind(second.deps), host.round(), remind(second.deps)])
  // Families that came first are due for longer than their reminders hold, or were reminded already.
  await Promise.all([host.round(), remind(second.deps)])
  const counts = phones.map(
    ({ received }) => received.filter(({ message }) => message.type === 'show').length,
  )
  expect(counts.filter((count) => count > 1)).toEqual([])
  expect(counts.at(-1)).toBe(1)
  await second.app.close()
}, 60_000)

it('what is cancelled while it is on its way is taken back', async () => {
  const { phone, david, babyId } = await withDue()
  service.onPush = async () => {
    service.onPush = async () => {}
    await logDiaper(server, david, babyId)
    // As another process would plan it meanwhile.
    await server.deps.db
      .updateTable('reminderDelivery')
      .set({ state: 'cancelled' })
      .where('state', '=', 'waiting')
      .execute()
  }
  await host.round()
  await host.round()
  expect(phone.received.map(({ message }) => message.type)).toEqual(['show', 'withdraw'])
})
