import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenScopeOf } from 'sync-protocol/api/token-scope'
import { mostPersonalTokens } from 'sync-protocol/api/personal-tokens'
import { allRoutes } from '#app.ts'
import { openLive } from '#records/live.ts'
import { tokenLimit } from '#platform/http/cost-limits.ts'
import { addBaby, family, join, signIn, type Person } from '../support/family.ts'
import { requestToken, callWith, createToken } from '../support/personal-token.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const minute = 60_000
const day = 24 * 60 * minute
const unauthenticated = { status: 401, body: { code: 'unauthenticated' } }
const forbidden = { status: 403, body: { code: 'forbidden' } }
let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

const getBabies = (token: string) => callWith(server, token, 'GET', '/api/babies')
const list = async (person: Person) => (await person.get('/api/user/tokens')).body

describe('making a token', () => {
  it('requires a recent password', async () => {
    const body = { name: 'Shelf', scope: 'read', teamId: home.teamId, days: null }
    expect(await home.anna.post('/api/user/tokens', body)).toMatchObject({
      status: 400,
      body: { code: 'step_up_required' },
    })
    expect(await list(home.anna)).toEqual([])
  })

  it('shows the token once, and stores only its digest', async () => {
    const made = await requestToken(server, home.anna, { name: 'Kitchen button', days: 30 })
    expect(made).toMatchObject({ status: 201, headers: { 'cache-control': 'private, no-store' } })
    const { token, ...shown } = made.body
    expect(token).toMatch(/^nela_pat_[\w-]{43}$/)
    expect(shown).toEqual({
      id: expect.any(String),
      name: 'Kitchen button',
      scope: 'log',
      team: { id: home.teamId, name: 'Anna Family' },
      createdAt: new Date(server.clock.now()).toISOString(),
      lastUsedAt: null,
      expiresAt: new Date(server.clock.now() + 30 * day).toISOString(),
    })
    expect(await list(home.anna)).toEqual([shown])
    const { rows } = await server.database.pool.query('select t::text as row from personal_token t')
    expect(rows).toHaveLength(1)
    expect(rows[0].row).not.toContain(token.slice(9, 30))
    expect(JSON.stringify([server.logs, server.refusals])).not.toContain(token)
  })

  it('is in the security log, and so is its end', async () => {
    const eve = await signIn(server, 'Eve')
    server.clock.advance(1000)
    const { id } = await createToken(server, eve)
    server.clock.advance(1000)
    await eve.delete(`/api/user/tokens/${id}`)
    const log = (await eve.get('/api/user/security-log')).body as { action: string }[]
    expect(log.map(({ action }) => action).slice(0, 2)).toEqual(['token_ended', 'token_made'])
  })

  it('refuses a team of others and a private space with the same answer as an unknown one', async () => {
    const eve = await signIn(server, 'Eve')
    for (const teamId of [home.teamId, eve.userId, '00000000-0000-4000-8000-000000000000'])
      expect(await requestToken(server, eve, { teamId })).toMatchObject({ status: 404 })
  })

  it('refuses one more than the limit, also for many at once', async () => {
    const eve = await signIn(server, 'Eve')
    const many = Array.from({ length: mostPersonalTokens + 5 }, () => requestToken(server, eve))
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(mostPersonalTokens)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    expect(await requestToken(server, eve)).toMatchObject({ body: { code: 'too_many_tokens' } })
    expect(await list(eve)).toHaveLength(mostPersonalTokens)
  })
})

describe('a token', () => {
  it('reads with either scope, and writes with one, as its user', async () => {
    const url = `/api/babies/${home.babyId}/diaper`
    const [read, log] = [
      await createToken(server, home.david, { scope: 'read' }),
      await createToken(server, home.david),
    ]
    expect(await callWith(server, read.token, 'POST', url, {})).toMatchObject(forbidden)
    const made = await callWith(server, log.token, 'POST', url, {})
    expect(made).toMatchObject({ status: 201, body: { createdBy: home.david.userId } })
    const { id } = made.body
    expect(await callWith(server, log.token, 'PUT', `${url}/${id}`, { wetness: 'DRY' })).toMatchObject({
      status: 200,
      body: { wetness: 'DRY' },
    })
    expect(await callWith(server, read.token, 'PUT', `${url}/${id}`, {})).toMatchObject(forbidden)
    for (const { token } of [read, log]) {
      expect(await callWith(server, token, 'DELETE', `${url}/${id}`)).toMatchObject(unauthenticated)
      expect(await callWith(server, token, 'GET', url)).toMatchObject({ status: 200, body: [{ id }] })
    }
  })

  it('gives access only to its team, whichever one is active', async () => {
    const eve = await signIn(server, 'Eve')
    const own = eve.teamId
    const leo = await addBaby(eve, 'Leo')
    const { token } = await createToken(server, eve)
    await join(server, home.anna, eve)
    expect((await getBabies(token)).body).toMatchObject([{ id: leo.id, teamId: own }])
    expect(await callWith(server, token, 'GET', `/api/babies/${home.babyId}`)).toMatchObject({ status: 404 })
    expect(await callWith(server, token, 'POST', `/api/babies/${home.babyId}/diaper`, {})).toMatchObject({
      status: 404,
    })
    expect(await callWith(server, token, 'GET', `/api/pumping?team=${home.teamId}`)).toMatchObject({
      status: 404,
      body: { code: 'no_team' },
    })
    expect(await callWith(server, token, 'GET', '/api/pumping')).toMatchObject({ status: 200 })
  })

  it('notes its last use to the minute', async () => {
    const eve = await signIn(server, 'Eve')
    const { token } = await createToken(server, eve)
    const used = async () => (await list(eve))[0].lastUsedAt
    await getBabies(token)
    const first = await used()
    expect(first).toBe(new Date(server.clock.now()).toISOString())
    server.clock.advance(minute - 1)
    await getBabies(token)
    expect(await used()).toBe(first)
    server.clock.advance(1)
    await getBabies(token)
    expect(await used()).toBe(new Date(server.clock.now()).toISOString())
  })

  it('is ended only by its user', async () => {
    const eve = await signIn(server, 'Eve')
    const { id, token } = await createToken(server, eve)
    expect(await home.anna.delete(`/api/user/tokens/${id}`)).toMatchObject({ status: 404 })
    expect((await getBabies(token)).status).toBe(200)
    expect(await eve.delete(`/api/user/tokens/${id}`)).toMatchObject({ status: 204 })
    expect(await getBabies(token)).toMatchObject(unauthenticated)
    expect(await eve.delete(`/api/user/tokens/${id}`)).toMatchObject({ status: 404 })
    expect(await list(eve)).toEqual([])
  })

  it('expires to the millisecond, and is still listed', async () => {
    const eve = await signIn(server, 'Eve')
    const { token } = await createToken(server, eve, { days: 1 })
    server.clock.advance(day - 1)
    expect((await getBabies(token)).status).toBe(200)
    server.clock.advance(1)
    expect(await getBabies(token)).toMatchObject(unauthenticated)
    expect(await list(eve)).toHaveLength(1)
  })

  it('stays valid when sessions end', async () => {
    const eve = await signIn(server, 'Eve')
    const { token } = await createToken(server, eve)
    await eve.delete('/api/user/sessions')
    await server.inject({
      method: 'POST',
      url: '/api/auth/logout',
      payload: { refreshToken: eve.refreshToken },
    })
    expect((await getBabies(token)).status).toBe(200)
  })
})

describe('a token ends with', () => {
  const ends: [string, (guest: Person, server: TestServer) => Promise<unknown>][] = [
    ['leaving the team', (guest) => guest.post('/api/team/leave')],
    ['being removed', (guest) => home.anna.delete(`/api/team/members/${guest.userId}`)],
    [
      'a new password',
      (guest) =>
        guest.post('/api/auth/change-password', {
          currentPassword: 'warm milk at 3',
          newPassword: 'Cold tea at 5 o’clock',
        }),
    ],
    [
      'the deletion of the account',
      (guest) =>
        server.inject({
          method: 'DELETE',
          url: '/api/user/account',
          headers: { authorization: `Bearer ${guest.accessToken}` },
          payload: { deleteAllData: true, password: 'warm milk at 3' },
        }),
    ],
  ]
  it.each(ends)('%s, and its row with it', async (_, end) => {
    const guest = await signIn(server, 'Guest')
    await join(server, home.anna, guest)
    const { id, token } = await createToken(server, guest)
    expect((await getBabies(token)).status).toBe(200)
    expect(await end(guest, server)).toMatchObject({ status: 204 })
    expect(await getBabies(token)).toMatchObject(unauthenticated)
    const { rowCount } = await server.database.pool.query('select from personal_token where id = $1', [id])
    expect(rowCount).toBe(0)
  })

  it('the team, when its owner deletes everything', async () => {
    const [owner, guest] = [await signIn(server, 'Owner'), await signIn(server, 'Guest')]
    await join(server, owner, guest)
    const { token } = await createToken(server, guest)
    const deleted = await server.inject({
      method: 'DELETE',
      url: '/api/user/account',
      headers: { authorization: `Bearer ${owner.accessToken}` },
      payload: { deleteAllData: true, password: 'warm milk at 3' },
    })
    expect(deleted.status).toBe(204)
    expect(await getBabies(token)).toMatchObject(unauthenticated)
  })

  it('a membership: joining again does not restore it', async () => {
    const guest = await signIn(server, 'Guest')
    await join(server, home.anna, guest)
    const { token } = await createToken(server, guest)
    await home.anna.delete(`/api/team/members/${guest.userId}`)
    await join(server, home.anna, guest)
    expect(await getBabies(token)).toMatchObject(unauthenticated)
  })
})

it('only routes of the diary accept one; none of accounts, teams, sync and pictures', () => {
  const contracts = allRoutes(server.deps, openLive(server.deps)).map(({ contract }) => contract)
  const withTokenAccess = contracts.filter(({ access }) => tokenScopeOf(access))
  const closed =
    /^\/api\/(auth|user|team|sync|notifications|import|history|ai|products|wishlists|media|public)\b/
  expect(withTokenAccess.filter(({ url }) => closed.test(url))).toEqual([])
  expect(withTokenAccess.filter(({ method }) => method === 'DELETE')).toEqual([])
  const wrongScope = withTokenAccess.filter(
    ({ access, method }) => (tokenScopeOf(access) === 'read') !== (method === 'GET'),
  )
  expect(wrongScope).toEqual([])
  expect(withTokenAccess.length).toBeGreaterThan(40)
})

it('has its own limit, which does not affect its user and her other tokens', async () => {
  const eve = await signIn(server, 'Eve')
  const [one, other] = [await createToken(server, eve), await createToken(server, eve)]
  Object.assign(server.deps.config, { rateLimits: true })
  for (let call = 0; call < tokenLimit.burst; call++) expect((await getBabies(one.token)).status).toBe(200)
  expect(await getBabies(one.token)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
  expect((await getBabies(other.token)).status).toBe(200)
  expect((await eve.get('/api/babies')).status).toBe(200)
  server.clock.advance(1000)
  expect((await getBabies(one.token)).status).toBe(200)
  Object.assign(server.deps.config, { rateLimits: false })
  expect(server.refusals).toContain(`Refused with 429: GET /api/babies by network 127.0.0.0/24`)
})

it("a refused call is in the log with the token's id, once", async () => {
  const eve = await signIn(server, 'Eve')
  const { id, token } = await createToken(server, eve, { scope: 'read' })
  const leo = await addBaby(eve, 'Leo')
  for (let call = 0; call < 2; call++)
    await callWith(server, token, 'POST', `/api/babies/${leo.id}/diaper`, {})
  await callWith(server, token, 'GET', `/api/babies/${home.babyId}`)
  const lines = server.refusals.filter((line) => line.includes(id))
  expect(lines).toEqual([
    `Refused with 403: POST /api/babies/:babyId/diaper by token ${id}`,
    `Refused with 404: GET /api/babies/:babyId by token ${id}`,
  ])
})
