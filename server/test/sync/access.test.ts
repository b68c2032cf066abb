import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '#platform/app-role.ts'
import { issueAccessToken } from '#platform/auth/access-token.ts'
import { diaperPut, openDevice, opOf } from '../support/device.ts'
import { addBaby, family, join, removeMember, signIn, signInAgain, type Person } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let others: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
  others = await family(server)
})
afterAll(() => server.close())

const now = () => server.clock.now()
/** All rows of a space, to check that none of them changed. */
const digest = async (spaceId: string) => {
  const { db } = server.deps
  const tables = [
    'team',
    'teamMember',
    'baby',
    'diaperChange',
    'settings',
    'membership',
    'device',
    'history',
  ] as const
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().where('spaceId', '=', spaceId).execute()),
  )
  return JSON.stringify([rows, await db.selectFrom('space').selectAll().where('id', '=', spaceId).execute()])
}

describe("another family's space", () => {
  it('gives the same answer as an unknown space, on every call', async () => {
    const before = await digest(others.teamId)
    const { anna } = home
    const answers = async (spaceId: string) => {
      const phone = openDevice(anna, spaceId)
      return [
        await anna.get(`/api/sync/pull?space=${spaceId}`),
        await anna.get(`/api/sync/pull?space=${spaceId}&cursor=1.abc.1.0`),
        await anna.get(`/api/sync/bootstrap?space=${spaceId}`),
        await anna.get(`/api/sync/events?spaces=${spaceId}`),
        await anna.get(`/api/sync/events?spaces=${home.teamId},${spaceId}`),
        await phone.send(phone.frame([])),
        await phone.send(phone.frame([diaperPut(others.babyId, now())])),
      ].map(({ status, text }) => [status, text])
    }
    const foreign = await answers(others.teamId)
    expect(foreign).toEqual(await answers(randomUUID()))
    expect(new Set(foreign.map(([status]) => status))).toEqual(new Set([404]))
    expect(foreign.every(([, text]) => text === foreign[0]![1])).toBe(true)
    expect(await digest(others.teamId)).toBe(before)
  })

  it('includes the private space of another member of the same team', async () => {
    const phone = openDevice(home.anna, home.david.userId)
    expect(await phone.send(phone.frame([]))).toMatchObject({ status: 404, body: { code: 'space_gone' } })
    expect((await home.anna.get(`/api/sync/pull?space=${home.david.userId}`)).status).toBe(404)
  })

  it('T16: its row ids have no effect in ours', async () => {
    const foreignOp = diaperPut(others.babyId, now())
    await openDevice(others.anna).push([foreignOp])
    const before = await digest(others.teamId)
    const phone = openDevice(home.anna)
    const answer = await phone.push([
      diaperPut(others.babyId, now()),
      opOf('patch', 'diaperChange', foreignOp.id, now() + 1, { notes: 'taken' }),
      opOf('delete', 'diaperChange', foreignOp.id, now() + 1),
      opOf('undelete', 'diaperChange', foreignOp.id, now() + 1),
      opOf('patch', 'baby', others.babyId, now() + 1, { name: 'Taken' }),
      opOf('delete', 'baby', others.babyId, now() + 1),
    ])
    expect(answer.results.map(({ status, code }) => [status, code])).toEqual(
      Array.from({ length: 6 }, () => ['rejected', 'not_found']),
    )
    expect(answer.rows).toEqual([])
    // The same id in our space is a separate row, and theirs is unchanged.
    const own = await phone.push([diaperPut(home.babyId, now(), { notes: 'ours' }, foreignOp.id)])
    expect(own.rows).toMatchObject([{ id: foreignOp.id, notes: 'ours' }])
    expect(await digest(others.teamId)).toBe(before)
  })
})

describe('roles', () => {
  const phones = () => ({ parent: openDevice(home.anna), family: openDevice(home.david) })
  const outcome = async (phone: ReturnType<typeof openDevice>, op: ReturnType<typeof opOf>) => {
    const { results } = await phone.push([op])
    return results[0] ? (results[0].code ?? results[0].status) : 'applied'
  }

  it('FAMILY logs, edits and deletes entries of all members', async () => {
    const { parent, family } = phones()
    const entry = diaperPut(home.babyId, now())
    expect(await outcome(parent, entry)).toBe('applied')
    expect(await outcome(family, opOf('patch', 'diaperChange', entry.id, now() + 1, { soiled: false }))).toBe(
      'applied',
    )
    expect(await outcome(family, opOf('delete', 'diaperChange', entry.id, now() + 2))).toBe('applied')
    expect(await outcome(family, opOf('undelete', 'diaperChange', entry.id, now() + 3))).toBe('applied')
  })

  it('T5: only a PARENT deletes or restores a baby', async () => {
    const { parent, family } = phones()
    const id = (await addBaby(home.anna, 'Leo')).id as string
    expect(await outcome(family, opOf('delete', 'baby', id, now() + 1))).toBe('forbidden')
    expect(await outcome(parent, opOf('delete', 'baby', id, now() + 2))).toBe('applied')
    expect(await outcome(family, opOf('undelete', 'baby', id, now() + 3))).toBe('forbidden')
    // A put would restore it as well.
    const put = opOf('put', 'baby', id, now() + 4, { name: 'Leo', birthDate: '2026-01-15' })
    expect(await outcome(family, put)).toBe('forbidden')
    expect(await outcome(parent, opOf('undelete', 'baby', id, now() + 5))).toBe('applied')
  })

  it('only a PARENT renames the team', async () => {
    const { parent, family } = phones()
    const rename = (at: number) => opOf('patch', 'team', home.teamId, at, { name: 'The Lions' })
    expect(await outcome(family, rename(now() + 1))).toBe('forbidden')
    expect(await outcome(parent, rename(now() + 2))).toBe('applied')
  })

  const serverOnly: [string, () => Record<string, unknown>][] = [
    [
      'teamMember',
      () => ({
        userId: home.david.userId,
        displayName: 'D',
        role: 'PARENT',
        joinedAt: '2026-01-01T00:00:00.000Z',
      }),
    ],
    ['invitation', () => ({ email: 'x@example.org', role: 'PARENT', expiresAt: '2027-01-01T00:00:00.000Z' })],
    ['team', () => ({ name: 'Another' })],
  ]
  it.each(serverOnly)('nobody can push a %s: only the server writes them', async (entity, fields) => {
    for (const phone of Object.values(phones())) {
      const id = entity === 'teamMember' ? home.david.userId : randomUUID()
      expect(await outcome(phone, opOf('put', entity, id, now() + 1, fields()))).toBe('forbidden')
      if (entity === 'team') continue
      expect(await outcome(phone, opOf('patch', entity, id, now() + 1, { role: 'PARENT' }))).toBe('forbidden')
      expect(await outcome(phone, opOf('delete', entity, id, now() + 1))).toBe('forbidden')
    }
  })

  it('a user changes settings in the private space, but neither role nor membership', async () => {
    const phone = openDevice(home.david, home.david.userId)
    const { userId } = home.david
    expect(
      await outcome(phone, opOf('patch', 'settings', userId, now() + 1, { measurementUnit: 'imperial' })),
    ).toBe('applied')
    expect(
      await outcome(phone, opOf('patch', 'membership', home.teamId, now() + 1, { role: 'PARENT' })),
    ).toBe('forbidden')
    expect(await outcome(phone, opOf('delete', 'settings', userId, now() + 1))).toBe('forbidden')
    expect(await outcome(phone, opOf('put', 'settings', randomUUID(), now() + 1, {}))).toBe('forbidden')
    expect(
      await outcome(phone, opOf('put', 'baby', randomUUID(), now(), { name: 'X', birthDate: '2026-01-01' })),
    ).toBe('forbidden')
  })
})

it('choosing a team of others shows the user’s own', async () => {
  const phone = openDevice(home.anna, home.anna.userId)
  const selectTeam = (activeTeamId: string, at: number) =>
    phone.push([opOf('patch', 'settings', home.anna.userId, at, { activeTeamId })])
  await selectTeam(others.teamId, now() + 1)
  expect((await home.anna.get('/api/team')).body.id).toBe(home.teamId)
  expect((await home.anna.get('/api/babies')).text).not.toContain(others.babyId)
  await selectTeam(home.teamId, now() + 2)
})

describe('a removed member', () => {
  it('I9: T2: reads and writes nothing, with any old cursor', async () => {
    const eve = await signIn(server, 'Eve')
    await join(server, home.anna, eve)
    const phone = openDevice(eve)
    await phone.push([diaperPut(home.babyId, now())])
    const { cursor } = await phone.pullAll()
    const { next } = await phone.bootstrap({ limit: 1 })
    await removeMember(server, home.teamId, eve.userId)
    const before = await digest(home.teamId)
    const space = home.teamId
    for (const url of [
      `pull?space=${space}`,
      `pull?space=${space}&cursor=${cursor}`,
      `bootstrap?space=${space}`,
      `bootstrap?space=${space}&before=${next}`,
      `events?spaces=${space}`,
    ])
      expect(await eve.get(`/api/sync/${url}`)).toMatchObject({ status: 404, body: { code: 'space_gone' } })
    const frame = phone.frame([diaperPut(home.babyId, now())])
    expect(await phone.send(frame)).toMatchObject({ status: 404, body: { code: 'space_gone' } })
    for (const url of [`/api/babies/${home.babyId}`, `/api/babies/${home.babyId}/diaper`])
      expect((await eve.get(url)).status).toBe(404)
    expect(await digest(home.teamId)).toBe(before)
  })

  it('resyncs the space after joining again', async () => {
    const eve = await signIn(server, 'Eve')
    await join(server, home.anna, eve)
    const { cursor } = await openDevice(eve).pullAll()
    await removeMember(server, home.teamId, eve.userId)
    await join(server, home.anna, eve)
    const answer = await eve.get(`/api/sync/pull?space=${home.teamId}&cursor=${cursor}`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'resync', reason: 'rejoined' } })
    const { asOf } = await openDevice(eve).bootstrap()
    expect((await openDevice(eve).pull({ cursor: asOf })).rows).toEqual([])
  })

  it('is refused when removed while the push waits for the space', async () => {
    const eve = await signIn(server, 'Eve')
    await join(server, home.anna, eve)
    const phone = openDevice(eve)
    const entry = diaperPut(home.babyId, now())
    const push = await duringRemoval(eve, () => phone.send(phone.frame([entry])))
    expect(push).toMatchObject({ status: 404, body: { code: 'space_gone' } })
    expect((await openDevice(home.anna).pullAll()).rows.map((row) => row.id)).not.toContain(entry.id)
  })

  it('is refused when removed while the REST entry waits for the space', async () => {
    const eve = await signIn(server, 'Eve')
    await join(server, home.anna, eve)
    const before = (await openDevice(home.anna).pullAll()).rows.length
    const entry = await duringRemoval(eve, () => eve.post(`/api/babies/${home.babyId}/diaper`, {}))
    expect(entry).toMatchObject({ status: 404 })
    expect((await openDevice(home.anna).pullAll()).rows).toHaveLength(before)
  })

  /** The result of a write that waits for its space while the author's membership ends. */
  async function duringRemoval<T>({ userId }: Person, write: () => Promise<T>): Promise<T> {
    const waiting = await server.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('space').select('id').where('id', '=', home.teamId).forUpdate().execute()
      const written = write()
      await waitForLock()
      await tx
        .updateTable('member')
        .set({ removedAt: new Date(now()).toISOString() })
        .where('spaceId', '=', home.teamId)
        .where('userId', '=', userId)
        .execute()
      return { written }
    })
    return waiting.written
  }

  /** Waits until a statement waits for a row that this test has locked. */
  async function waitForLock() {
    const text = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await withClient(server.database.admin, async (client) => {
      while ((await client.query(text)).rowCount === 0);
    })
  }
})

describe('without a session', () => {
  const calls: ['GET' | 'POST', string][] = [
    ['POST', '/api/sync/push'],
    ['GET', '/api/sync/pull'],
    ['GET', '/api/sync/bootstrap'],
    ['GET', '/api/sync/events'],
  ]
  it.each(calls)('%s %s is refused before anything else is checked', async (method, url) => {
    for (const authorization of [
      undefined,
      'Bearer',
      'Bearer x',
      'Basic YTpi',
      `Bearer ${home.anna.refreshToken}`,
    ])
      expect(
        await server.inject({
          method,
          url: `${url}?space=nonsense`,
          headers: { ...(authorization ? { authorization } : {}), 'content-type': 'application/json' },
          ...(method === 'POST' ? { payload: '{"nonsense' } : {}),
        }),
      ).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  it('an unexpired token of an ended session grants no access', async () => {
    const eve = await signIn(server, 'Eve')
    expect((await eve.post('/api/auth/logout', { refreshToken: eve.refreshToken })).status).toBe(204)
    expect((await eve.get(`/api/sync/pull?space=${eve.teamId}`)).status).toBe(401)
  })

  it('a push with an unexpired token of an ended session stores nothing, not even in the quarantine', async () => {
    const [eve, rita] = [await signIn(server, 'Eve'), await signIn(server, 'Rita')]
    for (const one of [eve, rita]) await join(server, home.anna, one)
    await home.anna.delete(`/api/team/members/${rita.userId}`)
    for (const one of [eve, rita]) {
      const phone = openDevice(one)
      expect((await one.post('/api/auth/logout', { refreshToken: one.refreshToken })).status).toBe(204)
      const before = await digest(home.teamId)
      expect(await phone.send(phone.frame([diaperPut(home.babyId, now())]))).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      })
      expect(await digest(home.teamId)).toBe(before)
    }
    const quarantined = server.deps.db.selectFrom('quarantine').select('op').where('userId', '=', rita.userId)
    expect(await quarantined.execute()).toEqual([])
  })

  it('a token that combines a session with another user stores nothing', async () => {
    const eve = await signIn(server, 'Eve')
    const { sessionId } = await signInAgain(server, eve)
    const token = issueAccessToken(server.deps, { userId: home.anna.userId, sessionId })
    const before = await digest(home.teamId)
    const payload = openDevice(home.anna).frame([diaperPut(home.babyId, now())])
    const headers = { authorization: `Bearer ${token}` }
    expect(await server.inject({ method: 'POST', url: '/api/sync/push', headers, payload })).toMatchObject({
      status: 401,
    })
    expect(await digest(home.teamId)).toBe(before)
  })
})
