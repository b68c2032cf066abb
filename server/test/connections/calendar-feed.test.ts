import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mostCalendarFeeds } from 'sync-protocol/api/calendar-feeds'
import { limits } from '#features/connections/calendar/limits.ts'
import {
  requestFeed,
  requestFeedChange,
  requestNewAddress,
  componentsOf,
  createFeed,
  type CreatedFeed,
  parsed,
  readFeed,
  secretOf,
} from '../support/calendar-feed.ts'
import { addBaby, family, join, signIn, type Person } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const minute = 60_000
const notFound = { status: 404, text: '{"error":"Not found","code":"not_found"}' }
let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(1000))

const onlyVisits = { visits: true, reminders: false, running: false, showsDetails: false }
const list = async (person: Person) => (await person.get('/api/user/calendars')).body

describe('making a calendar', () => {
  it('requires a recent password, and so do new contents and a new address', async () => {
    const { id } = await createFeed(server, home.anna)
    const refused = { status: 400, body: { code: 'step_up_required' } }
    const body = { name: 'x', teamId: home.teamId, timeZone: 'Europe/Kyiv' }
    const contents = { visits: true, reminders: true, running: true, showsDetails: true }
    expect(await home.anna.post('/api/user/calendars', { ...body, ...contents })).toMatchObject(refused)
    expect(await home.anna.put(`/api/user/calendars/${id}`, { name: 'x', ...contents })).toMatchObject(
      refused,
    )
    expect(await home.anna.post(`/api/user/calendars/${id}/address`)).toMatchObject(refused)
    expect(await list(home.anna)).toMatchObject([{ name: 'Family', running: false, showsDetails: false }])
    await home.anna.delete(`/api/user/calendars/${id}`)
  })

  it('shows the address once, stores only a digest of its secret, and logs neither', async () => {
    const made = await requestFeed(server, home.anna, { name: 'Work', reminders: true })
    expect(made).toMatchObject({ status: 201, headers: { 'cache-control': 'private, no-store' } })
    const { address, ...shown } = made.body as CreatedFeed
    expect(address).toMatch(/^https:\/\/nela\.test\/api\/calendar\/[\w-]{43}\.ics$/)
    expect(shown).toEqual({
      id: expect.any(String),
      name: 'Work',
      team: { id: home.teamId, name: 'Anna Family' },
      ...{ visits: true, reminders: true, running: false, showsDetails: false },
      createdAt: new Date(server.clock.now()).toISOString(),
      lastReadAt: null,
    })
    expect(await list(home.anna)).toEqual([shown])
    await readFeed(server, { address })
    await home.anna.delete(`/api/user/calendars/${shown.id}`)
    await readFeed(server, { address })
    const secret = secretOf({ address })
    const { rows } = await server.database.pool.query(
      'select f::text as row from calendar_feed f union all select e::text from security_event e',
    )
    expect(rows.map(({ row }) => row).join()).not.toContain(secret)
    expect(JSON.stringify([server.logs, server.refusals])).not.toContain(secret)
  })

  it('is in the security log, and so are new contents, a new address and the end', async () => {
    const eve = await signIn(server, 'Eve')
    server.clock.advance(1000)
    const { id } = await createFeed(server, eve)
    server.clock.advance(1000)
    await requestFeedChange(server, eve, id, { name: 'Eve', ...onlyVisits })
    server.clock.advance(1000)
    await requestNewAddress(server, eve, id)
    server.clock.advance(1000)
    await eve.delete(`/api/user/calendars/${id}`)
    const log = (await eve.get('/api/user/security-log')).body as { action: string }[]
    expect(log.map(({ action }) => action).slice(0, 4)).toEqual([
      'calendar_ended',
      'calendar_renewed',
      'calendar_changed',
      'calendar_made',
    ])
  })

  it('refuses a team of others, an unknown zone, and empty contents', async () => {
    const eve = await signIn(server, 'Eve')
    for (const teamId of [home.teamId, eve.userId, '00000000-0000-4000-8000-000000000000'])
      expect(await requestFeed(server, eve, { teamId })).toMatchObject({ status: 404 })
    for (const wrong of [{ visits: false }, { timeZone: 'Mars/Base' }, { name: ' ' }])
      expect(await requestFeed(server, eve, wrong)).toMatchObject({ status: 400 })
    expect(await list(eve)).toEqual([])
  })

  it('refuses one more than the limit of a team, also for many at once', async () => {
    const eve = await signIn(server, 'Eve')
    const many = Array.from({ length: mostCalendarFeeds + 3 }, () => requestFeed(server, eve))
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(mostCalendarFeeds)
    expect(await requestFeed(server, eve)).toMatchObject({
      status: 409,
      body: { code: 'too_many_calendars' },
    })
    await join(server, home.anna, eve)
    expect(await requestFeed(server, eve)).toMatchObject({ status: 201 })
  })
})

describe('an address', () => {
  it('is read without a sign-in, and by no shared cache', async () => {
    const feed = await createFeed(server, home.david, { name: 'Tea, milk; more' })
    const answer = await readFeed(server, feed)
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' },
    })
    expect(answer.text).toContain('\r\nX-WR-CALNAME:Tea\\, milk\\; more\r\n')
    expect(parsed(answer.text)).toEqual({ refresh: 'PT60M', events: [] })
  })

  it('without events has only a time zone: RFC 5545 requires a component', async () => {
    const eve = await signIn(server, 'Eve')
    const feed = await createFeed(server, eve)
    expect(componentsOf((await readFeed(server, feed)).text)).toEqual({ names: ['vtimezone'], offsets: [0] })
    const { id: babyId } = await addBaby(eve)
    await eve.post('/api/doctor-visits', {
      ...{ babyId, title: 'Clinic', scheduledDate: '2026-03-10', visitType: 'CHECKUP' },
    })
    expect(componentsOf((await readFeed(server, feed)).text)).toEqual({ names: ['vevent'], offsets: [] })
  })

  it('answers 304 until its content changes', async () => {
    const feed = await createFeed(server, home.anna)
    const { headers } = await readFeed(server, feed)
    const readUnchanged = () => readFeed(server, feed, { 'if-none-match': `"other", ${headers.etag}` })
    server.clock.advance(10 * minute)
    expect(await readUnchanged()).toMatchObject({ status: 304, text: '', headers: { etag: headers.etag } })
    await home.anna.post('/api/doctor-visits', {
      ...{ babyId: home.babyId, title: 'Clinic', scheduledDate: '2026-03-10', visitType: 'CHECKUP' },
    })
    expect(await readUnchanged()).toMatchObject({ status: 200 })
    await home.anna.delete(`/api/user/calendars/${feed.id}`)
  })

  it('stays when its contents change, and shows the new ones immediately', async () => {
    const feed = await createFeed(server, home.anna, { timeZone: 'Asia/Tbilisi' })
    await home.anna.post('/api/doctor-visits', {
      ...{ babyId: home.babyId, title: 'Allergy', scheduledDate: '2026-03-11', visitType: 'SPECIALIST' },
    })
    const { headers, text } = await readFeed(server, feed)
    expect(text).not.toContain('Allergy')
    const newContents = { visits: true, reminders: false, running: true, showsDetails: true }
    const changed = await requestFeedChange(server, home.anna, feed.id, { name: 'Mia', ...newContents })
    const { id, team } = feed
    expect(changed).toMatchObject({ status: 200, body: { id, team, name: 'Mia', ...newContents } })
    expect(changed.text).not.toContain(secretOf(feed))
    const after = await readFeed(server, feed, { 'if-none-match': headers.etag as string })
    expect(after.status).toBe(200)
    expect(after.text).toContain('X-WR-CALNAME:Mia\r\n')
    expect(after.text).toContain('Mia: Allergy')
    expect(parsed(after.text).refresh).toBe('PT15M')
    await home.anna.delete(`/api/user/calendars/${feed.id}`)
  })

  it('keeps its contents if the new ones are empty or another user requests them', async () => {
    const feed = await createFeed(server, home.anna)
    const nothing = { ...onlyVisits, visits: false }
    for (const wrong of [
      { name: 'x', ...nothing },
      { name: ' ', ...onlyVisits },
    ])
      expect(await requestFeedChange(server, home.anna, feed.id, wrong)).toMatchObject({ status: 400 })
    const all = { name: 'x', visits: true, reminders: true, running: true, showsDetails: true }
    expect(await requestFeedChange(server, home.david, feed.id, all)).toMatchObject({ status: 404 })
    const [shown] = await list(home.anna)
    expect(shown).toMatchObject({ name: 'Family', ...onlyVisits })
    await home.anna.delete(`/api/user/calendars/${feed.id}`)
  })

  it('stores its last read, to the minute', async () => {
    const eve = await signIn(server, 'Eve')
    const feed = await createFeed(server, eve)
    const read = async () => {
      await readFeed(server, feed)
      return (await list(eve))[0].lastReadAt
    }
    const first = new Date(server.clock.now()).toISOString()
    expect(await read()).toBe(first)
    server.clock.advance(minute - 1)
    expect(await read()).toBe(first)
    server.clock.advance(1)
    expect(await read()).toBe(new Date(server.clock.now()).toISOString())
  })

  it('is ended or replaced only by its user', async () => {
    const eve = await signIn(server, 'Eve')
    const feed = await createFeed(server, eve)
    expect(await home.anna.delete(`/api/user/calendars/${feed.id}`)).toMatchObject({ status: 404 })
    expect(await requestNewAddress(server, home.anna, feed.id)).toMatchObject({ status: 404 })
    expect((await readFeed(server, feed)).status).toBe(200)
    const renewed = await requestNewAddress(server, eve, feed.id)
    expect(renewed).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
    expect(renewed.body).toMatchObject({ id: feed.id, name: feed.name, lastReadAt: null })
    expect(await readFeed(server, feed)).toMatchObject(notFound)
    expect((await readFeed(server, renewed.body)).status).toBe(200)
    expect(await eve.delete(`/api/user/calendars/${feed.id}`)).toMatchObject({ status: 204 })
    expect(await readFeed(server, renewed.body)).toMatchObject(notFound)
    expect(await eve.delete(`/api/user/calendars/${feed.id}`)).toMatchObject({ status: 404 })
  })

  it('that is unknown answers like one that has ended, whatever its secret', async () => {
    const feed = await createFeed(server, home.david)
    await home.david.delete(`/api/user/calendars/${feed.id}`)
    const ended = await readFeed(server, feed)
    const names = ['x', 'x'.repeat(43), '%00', '%e2%80%8b', 'x'.repeat(300), feed.id, '..%2f..%2fuser']
    for (const name of names) {
      const { status, text, headers } = await server.inject({ url: `/api/calendar/${name}.ics` })
      expect([name, status, text]).toEqual([name, 404, ended.text])
      const { date: _, ...rest } = headers
      const { date: __, ...expected } = ended.headers
      expect(rest).toEqual(expected)
    }
  })

  it('gives no other access: no route accepts its secret', async () => {
    const feed = await createFeed(server, home.david)
    const bearer = { authorization: `Bearer ${secretOf(feed)}` }
    for (const url of ['/api/babies', '/api/user/calendars', '/api/team'])
      expect(await server.inject({ url, headers: bearer })).toMatchObject({ status: 401 })
    expect(await server.inject({ url: '/api/pass', headers: bearer })).toMatchObject({ status: 404 })
  })

  it('has its own limit, which does not affect other addresses', async () => {
    const eve = await signIn(server, 'Eve')
    const [one, other] = [await createFeed(server, eve), await createFeed(server, eve)]
    Object.assign(server.deps.config, { rateLimits: true })
    const { burst, seconds } = limits.readByFeed
    for (let call = 0; call < burst; call++) expect((await readFeed(server, one)).status).toBe(200)
    expect(await readFeed(server, one)).toMatchObject({
      status: 429,
      headers: { 'retry-after': `${seconds}` },
    })
    expect((await readFeed(server, other)).status).toBe(200)
    server.clock.advance(seconds * 1000)
    expect((await readFeed(server, one)).status).toBe(200)
    Object.assign(server.deps.config, { rateLimits: false })
    expect(server.refusals.join()).not.toContain(secretOf(one))
  })
})

describe('an address ends with', () => {
  const deleteAccount = (person: Person) =>
    server.inject({
      method: 'DELETE',
      url: '/api/user/account',
      headers: { authorization: `Bearer ${person.accessToken}` },
      payload: { deleteAllData: true, password: 'warm milk at 3' },
    })
  const ends: [string, (guest: Person) => Promise<unknown>][] = [
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
    ['the deletion of the account', deleteAccount],
  ]
  it.each(ends)('%s, and its row with it', async (_, end) => {
    const guest = await signIn(server, 'Guest')
    await join(server, home.anna, guest)
    const feed = await createFeed(server, guest)
    expect((await readFeed(server, feed)).status).toBe(200)
    expect(await end(guest)).toMatchObject({ status: 204 })
    expect(await readFeed(server, feed)).toMatchObject(notFound)
    const { rowCount } = await server.database.pool.query('select from calendar_feed where id = $1', [
      feed.id,
    ])
    expect(rowCount).toBe(0)
  })

  it('the team, when its owner deletes everything', async () => {
    const [owner, guest] = [await signIn(server, 'Owner'), await signIn(server, 'Guest')]
    await join(server, owner, guest)
    await addBaby(owner)
    const feed = await createFeed(server, guest)
    expect(await deleteAccount(owner)).toMatchObject({ status: 204 })
    expect(await readFeed(server, feed)).toMatchObject(notFound)
  })

  it('a membership: joining again does not restore it', async () => {
    const guest = await signIn(server, 'Guest')
    await join(server, home.anna, guest)
    const feed = await createFeed(server, guest)
    await home.anna.delete(`/api/team/members/${guest.userId}`)
    await join(server, home.anna, guest)
    expect(await readFeed(server, feed)).toMatchObject(notFound)
  })
})
