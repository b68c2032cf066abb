import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverEveryMs, openWebhooks } from '#features/connections/webhooks/deliver.ts'
import { diaperPut, openDevice, opOf } from '../support/device.ts'
import { family } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { createWebhook } from '../support/webhook.ts'
import { openCatcher, type Catcher } from '../support/webhook-catcher.ts'

const minute = 60_000
const day = 24 * 60 * minute

let server: TestServer
let catcher: Catcher
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  catcher = await openCatcher()
  server = await openTestServer({ config: { webhookOrigins: [catcher.origin] } })
  home = await family(server)
})
afterAll(async () => {
  await server.close()
  await catcher.close()
})

const notesOf = async (id: string) =>
  (await openDevice(home.david).pullAll()).rows.find((row) => row.id === id)!.notes

it("an edit made after the server's clock was set back is newer than the edited value", async () => {
  const phone = openDevice(home.anna)
  const put = diaperPut(home.babyId, server.clock.now(), { notes: 'first' })
  await phone.push([put])
  server.clock.advance(-day)
  // A device makes a stamp later than that of its row.
  for (const [after, notes] of [
    [1, 'second'],
    [2, 'third'],
  ] as const) {
    const at = server.clock.now() + day + after
    await phone.push([opOf('patch', 'diaperChange', put.id, at, { notes })])
    expect(await notesOf(put.id)).toBe(notes)
  }
  // Another device with an older row makes an older edit, which does not win by arriving late.
  const late = opOf('patch', 'diaperChange', put.id, server.clock.now() + day - 1, { notes: 'late' })
  await openDevice(home.david).push([late])
  expect(await notesOf(put.id)).toBe('third')
  server.clock.advance(day)
})

it('sessions and streams of changes go on', async () => {
  const phone = openDevice(home.anna)
  const { cursor } = await phone.pullAll()
  const before = home.anna.accessToken
  server.clock.advance(-day)
  const put = diaperPut(home.babyId, server.clock.now())
  await phone.push([put])
  expect((await phone.pullAll(cursor)).rows.map(({ id }) => id)).toEqual([put.id])
  const read = { url: '/api/user', headers: { authorization: `Bearer ${before}` } }
  expect((await server.inject(read)).status).toBe(200)
  server.clock.advance(day)
})

it('a rate limit from before does not block longer', async () => {
  Object.assign(server.deps.config, { rateLimits: true })
  const logIn = (password: string) =>
    server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: home.anna.email, password },
    })
  while ((await logIn('wrong milk at 3')).status !== 429);
  server.clock.advance(-day)
  expect((await logIn('warm milk at 3')).status).toBe(429)
  server.clock.advance(4 * minute)
  expect((await logIn('warm milk at 3')).status).toBe(200)
  Object.assign(server.deps.config, { rateLimits: false })
  server.clock.advance(day)
})

it('webhooks go on', async () => {
  await createWebhook(server, home.anna, { url: `${catcher.origin}/hook`, events: ['entry.created'] })
  const webhooks = openWebhooks(server.deps)
  const callsAfterEntry = async () => {
    await home.anna.post(`/api/babies/${home.babyId}/diaper`, {})
    server.clock.advance(deliverEveryMs)
    await webhooks.round()
    await webhooks.idle()
    return catcher.caught.length
  }
  expect(await callsAfterEntry()).toBe(1)
  server.clock.advance(-day)
  expect(await callsAfterEntry()).toBe(2)
})
