import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordedRoutes } from '#features/audit/with-team-events.ts'
import { allRoutes } from '#app.ts'
import { sweepSecurityLog } from '#records/security-log.ts'
import { family, join, signIn, signInAgain, type Person } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const day = 24 * 3_600_000
let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

const accountLogOf = async (person: Person) =>
  (await person.get('/api/user/security-log')).body as { action: string; device: string; by: unknown }[]
const teamLogOf = async (person: Person) => (await person.get('/api/team/security-log')).body
const login = (email: string, userAgent: string, password = 'warm milk at 3') =>
  server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    headers: { 'user-agent': userAgent },
  })
const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36'

describe('the log of an account', () => {
  it('records when and with which device the user signed in, and failed attempts', async () => {
    const eve = await signIn(server, 'Eve')
    server.clock.advance(1_000)
    await login(eve.email, phone, 'wrong')
    server.clock.advance(1_000)
    await login(eve.email, phone)
    server.clock.advance(1_000)
    await login(eve.email, phone)
    const log = await accountLogOf(eve)
    expect(log.map(({ action, device }) => [action, device])).toEqual([
      ['signed_in', 'Chrome, Android'],
      ['signed_in_on_new_device', 'Chrome, Android'],
      ['sign_in_failed', 'Chrome, Android'],
      ['signed_in', 'lightMyRequest'],
    ])
    expect(log[0]).toMatchObject({
      at: new Date(server.clock.now() - 0).toISOString(),
      by: { id: eve.userId, displayName: 'Eve' },
      target: null,
    })
  })

  it('mails the first sign-in with a kind of device, not the account’s first, nor later ones', async () => {
    const nina = await signIn(server, 'Nina')
    const notices = () =>
      server.mails.filter(({ to, subject }) => to === nina.email && subject === 'New sign-in to Nela')
    await server.deps.mailer.idle()
    expect(notices()).toEqual([])
    await login(nina.email, phone)
    await login(nina.email, phone)
    await server.deps.mailer.idle()
    expect(notices()).toHaveLength(1)
    expect(notices()[0]!.paragraphs.join(' ')).toContain('(Chrome, Android)')
    expect(notices()[0]!.button?.url).toBe('https://nela.test/forgot-password')
  })

  it('T11: records password changes, sign-outs here and elsewhere, and reused tokens', async () => {
    const lea = await signIn(server, 'Lea')
    const tablet = await signInAgain(server, lea)
    const other = await signInAgain(server, lea)
    await lea.delete(`/api/user/sessions/${tablet.sessionId}`)
    await server.inject({
      method: 'POST',
      url: '/api/auth/logout',
      payload: { refreshToken: other.refreshToken },
    })
    const refresh = async (refreshToken: string) =>
      (await server.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken } })).body
    const child = await refresh(lea.refreshToken)
    await refresh(child.refreshToken)
    await refresh(lea.refreshToken)
    const again = await signInAgain(server, lea)
    await again.post('/api/auth/change-password', {
      currentPassword: 'warm milk at 3',
      newPassword: 'Quiet-Owl 42 sleeps',
    })
    const actions = (await accountLogOf(again)).map(({ action }) => action)
    expect(actions.toSorted()).toEqual(
      [
        ...['signed_in', 'signed_in', 'signed_in', 'signed_in'],
        ...['signed_out_elsewhere', 'signed_out', 'token_reused', 'password_changed'],
      ].toSorted(),
    )
  })

  it('is readable only by its user', async () => {
    const annasLog = await accountLogOf(home.anna)
    const davidsLog = await accountLogOf(home.david)
    const ids = new Set((annasLog as unknown as { id: string }[]).map(({ id }) => id))
    expect(davidsLog.length).toBeGreaterThan(0)
    expect((davidsLog as unknown as { id: string }[]).some(({ id }) => ids.has(id))).toBe(false)
  })
})

describe('the log of a team', () => {
  it('records invitations, joins, leaves, removals and deletions', async () => {
    const { anna, david } = home
    const guest = await signIn(server, 'Guest')
    await join(server, anna, guest)
    server.clock.advance(1_000)
    const patched = await server.inject({
      method: 'PATCH',
      url: `/api/team/members/${guest.userId}`,
      payload: { role: 'PARENT' },
      headers: { authorization: `Bearer ${anna.accessToken}` },
    })
    expect(patched.status).toBe(200)
    server.clock.advance(1_000)
    await anna.delete(`/api/team/members/${guest.userId}`)
    server.clock.advance(1_000)
    await anna.put('/api/team', { name: 'The owls' })
    const log = await teamLogOf(anna)
    expect(log.slice(0, 3)).toMatchObject([
      { action: 'team_renamed', by: { id: anna.userId }, target: null, device: '' },
      {
        action: 'member_removed',
        by: { id: anna.userId },
        target: { id: guest.userId, displayName: 'Guest' },
      },
      { action: 'role_changed', target: { id: guest.userId } },
    ])
    const actions = log.map(({ action }: { action: string }) => action)
    expect(actions.filter((action: string) => action === 'member_joined')).toHaveLength(2)
    expect(actions.filter((action: string) => action === 'member_invited')).toHaveLength(2)
    // A FAMILY member may not read it, nor a member of another team.
    expect((await david.get('/api/team/security-log')).status).toBe(403)
    const eve = await signIn(server, 'Eve')
    expect(await teamLogOf(eve)).toEqual([])
  })

  it('records whose visible babies changed, not which babies', async () => {
    const { anna, david, babyId } = home
    const babies = `/api/team/members/${david.userId}/babies`
    server.clock.advance(1_000)
    expect((await anna.put(babies, { babies: [babyId] })).status).toBe(200)
    server.clock.advance(1_000)
    expect((await anna.put(babies, { babies: null })).status).toBe(200)
    const [last, first] = await teamLogOf(anna)
    for (const line of [last, first])
      expect(line).toMatchObject({
        ...{ action: 'babies_changed', device: '' },
        by: { id: anna.userId, displayName: 'Anna' },
        target: { id: david.userId, displayName: 'David' },
      })
    expect(Date.parse(last.at) - Date.parse(first.at)).toBe(1_000)
    expect(JSON.stringify([last, first])).not.toMatch(new RegExp(`${babyId}|Mia`))
  })

  it('does not record refused calls', async () => {
    const before = (await teamLogOf(home.anna)).length
    expect((await home.david.post('/api/team/invite', { email: 'x@example.org' })).status).toBe(403)
    expect((await home.david.delete(`/api/team/members/${home.anna.userId}`)).status).toBe(403)
    const wrong = { babies: [home.anna.userId] }
    expect((await home.anna.put(`/api/team/members/${home.david.userId}/babies`, wrong)).status).toBe(400)
    expect(await teamLogOf(home.anna)).toHaveLength(before)
  })

  it('covers only routes that exist', () => {
    const names = allRoutes(server.deps, {} as never).map(
      ({ contract }) => `${contract.method} ${contract.url}`,
    )
    for (const name of recordedRoutes) expect(names).toContain(name)
  })
})

describe('the table', () => {
  const db = () => server.deps.db

  it('holds no text that people typed, no address and no whole network', async () => {
    await server.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '203.0.113.77',
      payload: { email: home.anna.email, password: 'warm milk at 3' },
    })
    const rows = await db().selectFrom('securityEvent').selectAll().execute()
    const text = JSON.stringify(rows)
    expect(text).toContain('203.0.113.0/24')
    for (const secret of ['203.0.113.77', home.anna.email, 'Anna', 'warm milk'])
      expect(text).not.toContain(secret)
  })

  it('cannot be changed or emptied by the application', async () => {
    await expect(db().deleteFrom('securityEvent').execute()).rejects.toThrow(/permission denied/)
    await expect(db().updateTable('securityEvent').set({ device: '' }).execute()).rejects.toThrow(
      /permission denied/,
    )
  })

  it('deletes events after 180 days, never earlier, whatever the clock shows', async () => {
    const count = async () => (await db().selectFrom('securityEvent').select('id').execute()).length
    const before = await count()
    server.clock.advance(180 * day + 60_000)
    // Deletes nothing newer: a wrong clock does not empty the log.
    await sweepSecurityLog(server.deps)
    expect(await count()).toBe(before)
    const eve = await signIn(server, 'Eve')
    await sweepSecurityLog(server.deps)
    expect(await count()).toBe(1)
    expect(await accountLogOf(eve)).toHaveLength(1)
  })
})

describe('typing the password again', () => {
  const reauth = (person: Person, password: string) => person.post('/api/auth/reauth', { password })

  it('gives a token for this session only', async () => {
    const { anna } = home
    await signInAgain(server, anna)
    const anna2 = await signInAgain(server, anna)
    const wrong = await reauth(anna2, 'cold porridge')
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_password'])
    const { status, body } = await reauth(anna2, 'warm milk at 3')
    expect(status).toBe(200)
    const asAccess = await server.inject({
      method: 'GET',
      url: '/api/user',
      headers: { authorization: `Bearer ${body.stepUpToken}` },
    })
    expect(asAccess.status).toBe(401)
  })
})
