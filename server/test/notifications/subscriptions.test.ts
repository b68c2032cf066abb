import { expect, it } from 'vitest'
import { family, signIn, signInAgain } from '../support/family.ts'
import { openTestServer } from '../support/test-server.ts'
import { notifyingServer, subscribe, subscriptionOf } from './notify.ts'

const host = notifyingServer()

const url = '/api/notifications'

it('a session is notified by its own choice, and other sessions of the same user are not', async () => {
  const anna = await signIn(host.server)
  const tablet = await signInAgain(host.server, anna)
  const { publicKey } = host.config.vapid
  expect((await anna.get(url)).body).toEqual({ publicKey, subscription: null })
  const wish = {
    language: 'ka',
    showsDetails: true,
    mutedKinds: ['nap'],
    backupAt: '2026-03-08T08:00:00.000Z',
  }
  await subscribe(anna, host.service, wish)
  const subscription = { ...wish, timeZone: 'Europe/Berlin', hourCycle: 'h23' }
  expect((await anna.get(url)).body).toEqual({ publicKey, subscription })
  expect((await tablet.get(url)).body.subscription).toBeNull()
  await subscribe(anna, host.service, { ...wish, showsDetails: false })
  expect((await anna.get(url)).body.subscription.showsDetails).toBe(false)
  expect((await anna.delete(`${url}/subscription`)).status).toBe(204)
  expect((await anna.get(url)).body.subscription).toBeNull()
})

it('a test arrives immediately, and reports why it cannot', async () => {
  const anna = await signIn(host.server)
  expect((await anna.post(`${url}/test`)).status).toBe(404)
  const phone = await subscribe(anna, host.service, { language: 'uk' })
  expect((await anna.post(`${url}/test`)).body).toEqual({ result: 'sent' })
  expect(phone.received[0]!.message).toMatchObject({ body: 'Нагадування доходять до цього пристрою.' })
  host.service.answers = [{ status: 500 }]
  expect((await anna.post(`${url}/test`)).body).toEqual({ result: 'failed' })
  host.service.answers = [{ status: 410 }]
  expect((await anna.post(`${url}/test`)).body).toEqual({ result: 'gone' })
  host.service.answers = [{ status: 201 }]
  expect((await anna.get(url)).body.subscription).toBeNull()
})

it('a browser that two users share notifies the last one who subscribed', async () => {
  const { anna, david } = await family(host.server)
  const browser = host.service.subscribe()
  for (const person of [anna, david])
    expect((await person.put(`${url}/subscription`, subscriptionOf(browser))).status).toBe(200)
  expect((await anna.get(url)).body.subscription).toBeNull()
  expect((await david.get(url)).body.subscription).not.toBeNull()
})

it.each([
  ['plain http', 'http://127.0.0.1:9/push', 'address_refused'],
  ['no address', 'push', 'address_refused'],
  ['another protocol', 'ftp://example.org/push', 'address_refused'],
  ['a name and a password', 'https://a:b@example.org/push', 'address_refused'],
  ['this machine', 'https://127.0.0.1/push', 'address_refused'],
  ['this machine by IPv6', 'https://[::1]/push', 'address_refused'],
  ['a private network in IPv6', 'https://[::ffff:10.0.0.1]/push', 'address_refused'],
  ['the metadata service of a cloud', 'https://169.254.169.254/latest', 'address_refused'],
])('refuses an endpoint of %s', async (_what, endpoint, code) => {
  const anna = await signIn(host.server)
  const answer = await anna.put(`${url}/subscription`, {
    ...subscriptionOf(host.service.subscribe()),
    endpoint,
  })
  expect([answer.status, answer.body.code]).toEqual([400, code])
})

it('sends nothing to a host name that resolves to this machine', async () => {
  const endpoint = 'https://localhost/push'
  const anna = await signIn(host.server)
  await anna.put(`${url}/subscription`, { ...subscriptionOf(host.service.subscribe()), endpoint })
  expect((await anna.post(`${url}/test`)).body).toEqual({ result: 'failed' })
})

it('refuses invalid keys, an unknown zone and an unknown kind', async () => {
  const anna = await signIn(host.server)
  const wish = subscriptionOf(host.service.subscribe())
  for (const wrong of [
    { keys: { ...wish.keys, auth: 'short' } },
    { timeZone: 'Mars/Olympus' },
    { mutedKinds: ['bath'] },
  ])
    expect((await anna.put(`${url}/subscription`, { ...wish, ...wrong })).body.code).toBe('invalid_request')
})

it('a server without keys reports so, and accepts no subscription', async () => {
  const plain = await openTestServer()
  const anna = await signIn(plain)
  expect((await anna.get(url)).body).toEqual({ publicKey: null, subscription: null })
  expect((await anna.put(`${url}/subscription`, subscriptionOf(host.service.subscribe()))).status).toBe(404)
  await plain.close()
})
