import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mostWebhooks } from 'sync-protocol/api/webhooks'
import { openWebhooks } from '#features/connections/webhooks/deliver.ts'
import { family, join, signIn, type Person } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { requestWebhook, createWebhook, withStepUp } from '../support/webhook.ts'
import { openCatcher, type Catcher } from '../support/webhook-catcher.ts'

const urlOf = ({ teamId }: Person, path = '') => `/api/team/webhooks${path}?team=${teamId}`
const list = async (person: Person) => (await person.get(urlOf(person))).body

let catcher: Catcher
let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  catcher = await openCatcher()
  server = await openTestServer({ config: { webhookOrigins: [catcher.origin] } })
  home = await family(server)
})
afterEach(async () => {
  catcher.answers = [{ status: 204 }]
  catcher.caught = []
  catcher.onCall = async () => {}
  await server.deps.db.deleteFrom('webhook').execute()
})
afterAll(async () => {
  await server.close()
  await catcher.close()
})

const make = (person: Person, wanted = {}) =>
  createWebhook(server, person, { url: `${catcher.origin}/hook`, ...wanted })
const logDiaper = (person: Person, babyId = home.babyId) => person.post(`/api/babies/${babyId}/diaper`, {})
const deliver = async () => {
  const webhooks = openWebhooks(server.deps)
  await webhooks.round()
  await webhooks.idle()
}
const stored = async () =>
  (await server.database.pool.query('select count(*)::int as n from webhook_delivery')).rows[0].n

const refusedAddresses = [
  ['plain http', 'http://example.org/'],
  ['this machine', 'https://127.0.0.1/'],
  ['this machine in another spelling', 'https://2130706433/'],
  ['this machine by IPv6', 'https://[::1]/'],
  ['IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/'],
  ['a link-local network', 'https://[fe80::1]/'],
  ['a metadata service of a cloud', 'https://169.254.169.254/latest/meta-data/'],
  ['a private network', 'https://192.168.1.10/'],
  ['a service of another kind', 'https://example.org:25/'],
  ['a name and a password', 'https://a:b@example.org/'],
  ['another protocol', 'ftp://example.org/'],
  ['no address', 'lamp'],
]

describe('making a webhook', () => {
  it('requires a recent password', async () => {
    const body = { name: 'Lamp', url: `${catcher.origin}/hook`, events: ['timer.started'] }
    expect(await home.anna.post(urlOf(home.anna), body)).toMatchObject({
      status: 400,
      body: { code: 'step_up_required' },
    })
    expect(await list(home.anna)).toEqual([])
  })

  it('shows the secret once; the database does not contain it in plain text', async () => {
    const events = ['timer.started', 'timer.stopped']
    const made = await requestWebhook(server, home.anna, {
      url: `${catcher.origin}/hook#part`,
      events: [...events, 'timer.started'] as never,
    })
    expect(made).toMatchObject({ status: 201, headers: { 'cache-control': 'private, no-store' } })
    const { secret, ...shown } = made.body
    expect(secret).toMatch(/^nela_whs_[\w-]{43}$/)
    expect(shown).toEqual({
      ...{ id: expect.any(String), name: 'Lamp', url: `${catcher.origin}/hook`, events, isOn: true },
      ...{ offReason: null, createdAt: new Date(server.clock.now()).toISOString(), lastSuccessAt: null },
      ...{ lastFailureAt: null, problem: null, status: null, waiting: 0, dead: 0 },
    })
    expect(await list(home.anna)).toEqual([shown])
    const { rows } = await server.database.pool.query('select w::text as row from webhook w')
    expect(rows[0].row).not.toContain(secret.slice(9, 30))
    expect(JSON.stringify([server.logs, server.refusals])).not.toContain(secret)
  })

  it.each(refusedAddresses)('refuses %s', async (_what, url) => {
    expect(await requestWebhook(server, home.anna, { url })).toMatchObject({
      status: 400,
      body: { code: 'address_refused' },
    })
    expect(await list(home.anna)).toEqual([])
  })

  it('refuses one more than the limit, also for many at once', async () => {
    const many = Array.from({ length: mostWebhooks + 3 }, () =>
      requestWebhook(server, home.anna, { url: catcher.origin }),
    )
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(mostWebhooks)
    expect(await requestWebhook(server, home.anna, { url: catcher.origin })).toMatchObject({
      status: 409,
      body: { code: 'too_many_webhooks' },
    })
  })

  it('is reserved to a PARENT, as are all calls of webhooks', async () => {
    const { id } = await make(home.anna)
    const forbidden = { status: 403, body: { code: 'forbidden' } }
    expect(await requestWebhook(server, home.david, { url: catcher.origin })).toMatchObject(forbidden)
    expect(await home.david.get(urlOf(home.david))).toMatchObject(forbidden)
    expect(await home.david.get(urlOf(home.david, `/${id}/dead`))).toMatchObject(forbidden)
    expect(await home.david.post(urlOf(home.david, `/${id}/test`))).toMatchObject(forbidden)
    expect(await home.david.post(urlOf(home.david, `/${id}/replay`), {})).toMatchObject(forbidden)
    expect(await home.david.patch(urlOf(home.david, `/${id}`), { isOn: false })).toMatchObject(forbidden)
    expect(await home.david.delete(urlOf(home.david, `/${id}`))).toMatchObject(forbidden)
  })

  it("is in the team's log, and so are a change and its end", async () => {
    server.clock.advance(1000)
    const { id } = await make(home.anna)
    server.clock.advance(1000)
    await home.anna.patch(urlOf(home.anna, `/${id}`), { isOn: false })
    server.clock.advance(1000)
    await home.anna.delete(urlOf(home.anna, `/${id}`))
    const log = (await home.anna.get(`/api/team/security-log?team=${home.teamId}`)).body
    expect(log.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
      'webhook_ended',
      'webhook_changed',
      'webhook_made',
    ])
  })
})

describe('a webhook', () => {
  it('of another team is not found', async () => {
    const { id } = await make(home.anna)
    const eve = await signIn(server, 'Eve')
    for (const answer of [
      await eve.get(urlOf(eve, `/${id}/dead`)),
      await eve.post(urlOf(eve, `/${id}/test`)),
      await eve.post(urlOf(eve, `/${id}/replay`), {}),
      await eve.patch(urlOf(eve, `/${id}`), { isOn: false }),
      await eve.delete(urlOf(eve, `/${id}`)),
      await eve.get(urlOf(home.anna)),
    ])
      expect(answer.status).toBe(404)
    expect(await list(home.anna)).toMatchObject([{ isOn: true }])
  })

  it('is turned off without the password, and changed only with it', async () => {
    const { id } = await make(home.anna)
    const change = (body: object) => home.anna.patch(urlOf(home.anna, `/${id}`), body)
    for (const body of [
      { isOn: true },
      { name: 'x' },
      { url: `${catcher.origin}/other` },
      { events: ['entry.created'] },
      { isOn: false, name: 'x' },
      { isOn: false, url: `${catcher.origin}/other` },
    ])
      expect(await change(body)).toMatchObject({ status: 400, body: { code: 'step_up_required' } })
    expect(await change({ isOn: false })).toMatchObject({ status: 200, body: { isOn: false, name: 'Lamp' } })
    const all = { name: 'Light', events: ['timer.started'], isOn: true }
    expect(await withStepUp(server, home.anna, 'PATCH', urlOf(home.anna, `/${id}`), all)).toMatchObject({
      status: 200,
      body: all,
    })
    expect(await list(home.anna)).toMatchObject([all])
  })

  const changeAddress = (person: Person, id: string, url: string) =>
    withStepUp(server, person, 'PATCH', urlOf(person, `/${id}`), { url })

  it('calls its new address after a change, with the same secret, also for waiting events', async () => {
    const { id, secret } = await make(home.anna)
    await logDiaper(home.anna)
    const url = `${catcher.origin}/moved`
    expect(await changeAddress(home.anna, id, `${url}#part`)).toMatchObject({
      status: 200,
      body: { id, url },
    })
    await deliver()
    const [{ path, text, headers }] = catcher.caught as [Catcher['caught'][number]]
    const [, t, v1] = /^t=(\d+),v1=(.+)$/.exec(headers['nela-signature'] as string)!
    expect(path).toBe('/moved')
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${text}`).digest('hex'))
  })

  it('calls its new address from the next event on, also within a turn', async () => {
    const { id } = await make(home.anna, { events: ['entry.created'] })
    for (let made = 0; made < 2; made++) await logDiaper(home.anna)
    catcher.onCall = async () => {
      catcher.onCall = async () => {}
      await changeAddress(home.anna, id, `${catcher.origin}/moved`)
    }
    await deliver()
    expect(catcher.caught.map(({ path }) => path)).toEqual(['/hook', '/moved'])
  })

  it.each(refusedAddresses)('refuses %s as a new address', async (_what, url) => {
    const made = await make(home.anna)
    expect(await changeAddress(home.anna, made.id, url)).toMatchObject({
      status: 400,
      body: { code: 'address_refused' },
    })
    expect(await list(home.anna)).toMatchObject([{ url: made.url }])
  })

  it('with an address by another PARENT ends with the rights of that one', async () => {
    const guest = await signIn(server, 'Guest')
    await join(server, home.anna, guest)
    await home.anna.patch(`/api/team/members/${guest.userId}?team=${home.teamId}`, { role: 'PARENT' })
    const { id } = await make(home.anna)
    const inTeam = { ...guest, teamId: home.teamId }
    expect((await changeAddress(inTeam, id, `${catcher.origin}/guest`)).status).toBe(200)
    await home.anna.delete(`/api/team/members/${guest.userId}?team=${home.teamId}`)
    await logDiaper(home.anna)
    await deliver()
    expect(catcher.caught).toEqual([])
    expect(await list(home.anna)).toEqual([])
  })

  it('gets the chosen events while it is on, of its team alone', async () => {
    const { id } = await make(home.anna, { events: ['entry.created'] })
    const eve = await signIn(server, 'Eve')
    await eve.post('/api/babies', { name: 'Leo', birthDate: '2026-01-15' })
    const made = await logDiaper(home.david)
    await home.anna.put(`/api/babies/${home.babyId}/diaper/${made.body.id}`, { wetness: 'DRY' })
    await deliver()
    expect(catcher.caught.map(({ event }) => [event.type, event.entry!.id])).toEqual([
      ['entry.created', made.body.id],
    ])
    await home.anna.patch(urlOf(home.anna, `/${id}`), { isOn: false })
    await logDiaper(home.anna)
    expect(await stored()).toBe(0)
    await withStepUp(server, home.anna, 'PATCH', urlOf(home.anna, `/${id}`), { isOn: true })
    await deliver()
    expect(catcher.caught).toHaveLength(1)
  })

  it('leaves no events behind in a team that ended its last one', async () => {
    const { id } = await make(home.anna)
    await logDiaper(home.anna)
    expect(await stored()).toBe(1)
    await home.anna.delete(urlOf(home.anna, `/${id}`))
    await logDiaper(home.anna)
    expect(await stored()).toBe(0)
    const space = server.deps.db.selectFrom('space').select('hasWebhooks').where('id', '=', home.teamId)
    expect(await space.execute()).toEqual([{ hasWebhooks: false }])
  })

  it('sends a test immediately, and reports its result', async () => {
    const { id } = await make(home.anna)
    const test = () => home.anna.post(urlOf(home.anna, `/${id}/test`))
    const now = new Date(server.clock.now()).toISOString()
    expect((await test()).body).toMatchObject({
      ...{ isDelivered: true, status: 204, problem: null },
      webhook: { lastSuccessAt: now },
    })
    expect(catcher.caught[0]!.event).toEqual({
      ...{ id: expect.any(String), type: 'test', at: now, teamId: home.teamId, kind: null, entry: null },
    })
    catcher.answers = [{ status: 500 }]
    expect((await test()).body).toMatchObject({
      ...{ isDelivered: false, status: 500, problem: 'refused' },
      webhook: { lastFailureAt: now, problem: 'refused', status: 500 },
    })
  })
})

describe('a webhook ends with', () => {
  const parent = async () => {
    const guest = await signIn(server, 'Guest')
    await join(server, home.anna, guest)
    await home.anna.patch(`/api/team/members/${guest.userId}?team=${home.teamId}`, { role: 'PARENT' })
    return guest
  }
  const ends: [string, (guest: Person) => Promise<unknown>][] = [
    ['leaving the team', (guest) => guest.post('/api/team/leave')],
    ['being removed', (guest) => home.anna.delete(`/api/team/members/${guest.userId}`)],
    [
      'the loss of the role PARENT',
      (guest) => home.anna.patch(`/api/team/members/${guest.userId}`, { role: 'FAMILY' }),
    ],
    [
      'the deletion of its creator’s account',
      (guest) =>
        server.inject({
          method: 'DELETE',
          url: '/api/user/account',
          headers: { authorization: `Bearer ${guest.accessToken}` },
          payload: { deleteAllData: true, password: 'warm milk at 3' },
        }),
    ],
  ]
  it.each(ends)('%s, and no more events are sent', async (_, end) => {
    const guest = await parent()
    await make(guest)
    await logDiaper(home.anna)
    const { status } = (await end(guest)) as { status: number }
    expect(status).toBeLessThan(300)
    await logDiaper(home.anna)
    await deliver()
    expect(catcher.caught).toEqual([])
    expect(await list(home.anna)).toEqual([])
    expect(await stored()).toBe(0)
  })

  it('the team, when it is purged', async () => {
    const owner = await signIn(server, 'Owner')
    await make(owner)
    await server.inject({
      method: 'DELETE',
      url: '/api/user/account',
      headers: { authorization: `Bearer ${owner.accessToken}` },
      payload: { deleteAllData: true, password: 'warm milk at 3' },
    })
    const { rowCount } = await server.database.pool.query('select from webhook where space_id = $1', [
      owner.teamId,
    ])
    expect(rowCount).toBe(0)
  })
})

it('a new password turns off webhooks that a holder of the old one may have made', async () => {
  const eve = await signIn(server, 'Eve')
  await make(eve)
  const answer = await eve.post('/api/auth/change-password', {
    currentPassword: 'warm milk at 3',
    newPassword: 'Cold tea at 5 o’clock',
  })
  expect(answer.status).toBe(204)
  expect(await list(eve)).toMatchObject([{ isOn: false, offReason: 'password' }])
})

it('another AUTH_SECRET turns it off: the program would refuse its signatures', async () => {
  await make(home.anna)
  await logDiaper(home.anna)
  const config = { ...server.deps.config, authSecret: 'another-secret-of-32-characters-x' }
  const webhooks = openWebhooks({ ...server.deps, config })
  await webhooks.round()
  await webhooks.idle()
  expect(catcher.caught).toEqual([])
  expect(await list(home.anna)).toMatchObject([{ isOn: false, offReason: 'secret', dead: 1 }])
})
