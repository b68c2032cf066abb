import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from 'sync-protocol/api/contract'
import { tokenScopeOf } from 'sync-protocol/api/token-scope'
import { can, tokenScopes } from 'sync-protocol/rules/permissions'
import type { TeamRole } from 'sync-protocol/rules/team-role'
import { protocolVersion } from 'sync-protocol/wire/versions'
import { allRoutes } from '#app.ts'
import { issueAccessToken } from '#platform/auth/access-token.ts'
import { openLive } from '#records/live.ts'
import { createFeed, secretOf } from '../support/calendar-feed.ts'
import { diaperPut, openDevice, opOf } from '../support/device.ts'
import { addBaby, join, signIn, signInAgain, type Person } from '../support/family.ts'
import { createToken } from '../support/personal-token.ts'
import { endPass, createPass, withPass } from '../support/sitter.ts'
import { digestTables, type DigestedTable, tablesWith } from '../support/table-digests.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { createWebhook } from '../support/webhook.ts'

/**
 * Every route, called by every role, on the caller's own family and on another one. The status follows from the declared
 * policy alone, and a refused call changes nothing of that family.
 */
const unreachable = 'http://127.0.0.1:1'
let server: TestServer
let contracts: Contract[]
let home: Target
let other: Target
/** Reads what a call changed. */
let admin: Client
let familyTables: DigestedTable[]
beforeAll(async () => {
  // No program listens there.
  server = await openTestServer({ config: { webhookOrigins: [unreachable] } })
  contracts = allRoutes(server.deps, openLive(server.deps)).map(({ contract }) => contract)
  home = await openTarget()
  other = await openTarget()
  admin = new Client(server.database.admin)
  await admin.connect()
  familyTables = [
    ...(await tablesWith(admin, ['space_id'])).map((name) => ({ name, where: 'space_id in ($1, $2)' })),
    { name: 'session', where: 'user_id = $2' },
  ]
}, 60_000)
afterAll(async () => {
  await admin?.end()
  await server.close()
})

/** A family with one row of each kind that a path can name. */
interface Target {
  owner: Person
  parent: Person
  family: Person
  viewer: Person
  removed: Person
  /** Invited, without an answer yet. */
  pending: Person
  /** Another one of the owner's. */
  sessionId: string
  teamId: string
  babyId: string
  diaperId: string
  pumpingId: string
  invitationId: string
  webhookId: string
}

async function openTarget(): Promise<Target> {
  const [owner, parent, family, viewer, removed, pending] = [
    await signIn(server, 'Anna'),
    await signIn(server, 'David'),
    await signIn(server, 'Halyna'),
    await signIn(server, 'Vera'),
    await signIn(server, 'Rita'),
    await signIn(server, 'Paul'),
  ]
  for (const one of [parent, family, viewer, removed]) await join(server, owner, one)
  await owner.patch(`/api/team/members/${parent.userId}`, { role: 'PARENT' })
  await owner.patch(`/api/team/members/${viewer.userId}`, { role: 'VIEWER' })
  const babyId = (await addBaby(owner)).id as string
  const diaper = diaperPut(babyId, server.clock.now())
  await openDevice(owner).push([diaper])
  const pumped = await owner.post('/api/pumping', {
    startTime: new Date(server.clock.now()).toISOString(),
    timeZone: 'Europe/Kyiv',
    amount: 80,
    amountUnit: 'ml',
  })
  await owner.delete(`/api/team/members/${removed.userId}`)
  const formerDevice = openDevice(removed)
  await formerDevice.send(formerDevice.frame([diaperPut(babyId, server.clock.now())]))
  const invited = await owner.post('/api/team/invite', { email: pending.email })
  return {
    ...{ owner, parent, family, viewer, removed, pending, teamId: owner.teamId, babyId, diaperId: diaper.id },
    pumpingId: pumped.body?.id ?? randomUUID(),
    invitationId: invited.body.id,
    webhookId: (await createWebhook(server, owner, { url: unreachable })).id,
    sessionId: (await signInAgain(server, owner)).sessionId,
  }
}

const routeName = ({ method, url }: Contract) => `${method} ${url}`
const namesTeam = ({ schema }: Contract) =>
  'team' in ((schema.querystring as { shape?: object } | undefined)?.shape ?? {})

/** The path of a route with the ids of a family. */
function pathOf(contract: Contract, target: Target): string {
  const id = contract.url.includes('/invitations/')
    ? target.invitationId
    : contract.url.includes('/quarantine/')
      ? target.removed.userId
      : contract.url.startsWith('/api/pumping')
        ? target.pumpingId
        : target.diaperId
  const path = contract.url
    .replace(':babyId', target.babyId)
    .replace(':userId', target.family.userId)
    .replace(':sessionId', target.sessionId)
    .replace(':entity', 'diaperChange')
    .replace(':webhookId', target.webhookId)
    .replace(':token', 'x'.repeat(65))
    .replace(':id', id)
    .replace(/:\w+/, () => randomUUID())
  if (namesTeam(contract)) return `${path}?team=${target.teamId}`
  if (contract.url === '/api/sync/events') return `${path}?spaces=${target.teamId}`
  return /sync\/(pull|bootstrap)/.test(path) ? `${path}?space=${target.teamId}` : path
}

/** Whole bodies if they name the family; elsewhere an empty one, which the server checks after the policy. */
function bodyOf(contract: Contract, { teamId, babyId }: Target): object {
  const ops = [{ n: 1, ...diaperPut(babyId, server.clock.now()) }]
  const frame = { v: protocolVersion, spaceId: teamId, sentAt: 0 }
  const whole: Record<string, object> = {
    'POST /api/sync/push': {
      ...frame,
      deviceId: randomUUID().replaceAll('-', '').slice(0, 16),
      mark: null,
      cursor: null,
      ops,
    },
    'POST /api/sync/heal': { v: protocolVersion, spaceId: teamId, epoch: 'abc', rows: [] },
    'POST /api/team/switch': { teamId },
  }
  return whole[routeName(contract)] ?? {}
}

let requestCount = 0
const send = (contract: Contract, target: Target, token: string | undefined) => {
  requestCount++
  return server.inject({
    method: contract.method,
    url: pathOf(contract, target),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(contract.schema.body ? { payload: bodyOf(contract, target) } : {}),
  })
}

/** Routes that are open to every signed-in user, and name a family in the body. */
const prefixesWithSpace = ['/api/sync/', '/api/history/', '/api/team/switch']

/** The policy's result for this role in the named family, or for none: a status, or access. */
function expected(contract: Contract, role: TeamRole | null): number | 'passes' {
  const { access, url } = contract
  const isOfTarget =
    access.kind === 'baby' ||
    namesTeam(contract) ||
    prefixesWithSpace.some((prefix) => url.startsWith(prefix))
  if (role === null) return isOfTarget ? 404 : 'passes'
  return 'entity' in access && !can(role, access.action, access.entity) ? 403 : 'passes'
}

/** All stored data of a family and of its owner. */
const digest = async ({ teamId, owner }: Target): Promise<string> =>
  JSON.stringify(await digestTables(admin, familyTables, [teamId, owner.userId]))

const protectedContracts = () =>
  contracts.filter(({ access }) => access.kind === 'signedIn' || 'entity' in access)

describe('without a session of the member', () => {
  const actors: [string, () => Promise<string | undefined>][] = [
    ['nobody', async () => undefined],
    ['a text that is no token', async () => 'x.y.z'],
    [
      'an ended session',
      async () => {
        const again = await signInAgain(server, home.owner)
        await home.owner.delete(`/api/user/sessions/${again.sessionId}`)
        return again.accessToken
      },
    ],
    [
      'an account with an unconfirmed address',
      async () => {
        const email = 'never@example.org'
        const payload = { email, password: 'warm milk at 3', displayName: 'Never' }
        await server.inject({ method: 'POST', url: '/api/auth/signup', payload })
        const login = { method: 'POST', url: '/api/auth/login', payload } as const
        const answer = await server.inject({ ...login, payload: { email, password: payload.password } })
        expect(answer).toMatchObject({ status: 403, body: { code: 'email_not_verified' } })
        const { id: userId } = await server.deps.db
          .selectFrom('appUser')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
        return issueAccessToken(server.deps, { userId, sessionId: randomUUID() })
      },
    ],
    [
      'a deleted account of a former member',
      async () => {
        const formerMember = await signIn(server, 'Gone')
        await join(server, home.owner, formerMember)
        const token = formerMember.accessToken
        const { status } = await server.inject({
          method: 'DELETE',
          url: '/api/user/account',
          headers: { authorization: `Bearer ${token}` },
          payload: { deleteAllData: true, password: 'warm milk at 3' },
        })
        expect(status).toBe(204)
        return token
      },
    ],
    [
      'an ended personal access token',
      async () => {
        const { id, token } = await createToken(server, home.owner)
        await home.owner.delete(`/api/user/tokens/${id}`)
        return token
      },
    ],
    [
      'an expired personal access token',
      async () => {
        const { token } = await createToken(server, home.owner, { days: 1 })
        server.clock.advance(24 * 3_600_000)
        return token
      },
    ],
    [
      'a personal access token of a removed member',
      async () => {
        const formerMember = await signIn(server, 'Gone')
        await join(server, home.owner, formerMember)
        const { token } = await createToken(server, formerMember)
        await home.owner.delete(`/api/team/members/${formerMember.userId}`)
        return token
      },
    ],
    [
      'the secret in the address of a calendar',
      async () => secretOf(await createFeed(server, home.owner, { reminders: true, running: true })),
    ],
    [
      'an expired token',
      async () => {
        const token = home.owner.accessToken
        server.clock.advance(15 * 60_000 + 1000)
        return token
      },
    ],
  ]
  it.each(actors)('%s: 401, and nothing changes', async (_, tokenOf) => {
    const token = await tokenOf()
    const before = await digest(home)
    for (const contract of protectedContracts())
      expect((await send(contract, home, token)).status, routeName(contract)).toBe(401)
    expect(await digest(home)).toBe(before)
  })
})

describe('T15: signed in, but not in the family', () => {
  const actors: [string, () => Person, () => Target][] = [
    ['the owner of another family', () => other.owner, () => home],
    ['a PARENT of another family', () => other.parent, () => home],
    ['FAMILY of another family', () => other.family, () => home],
    ['a VIEWER of another family', () => other.viewer, () => home],
    ['a removed member', () => home.removed, () => home],
    ['a removed member of another family', () => other.removed, () => home],
    ['an invited user', () => home.pending, () => home],
    ['its owner, in another family', () => home.owner, () => other],
    ['its PARENT, in another family', () => home.parent, () => other],
    ['its FAMILY, in another family', () => home.family, () => other],
  ]
  it.each(actors)(
    '%s: 404 for every reference, and nothing in it changes',
    async (name, personOf, targetOf) => {
      const [person, target] = [personOf(), targetOf()]
      const before = await digest(target)
      for (const contract of protectedContracts()) {
        const { status, body } = await send(contract, target, person.accessToken)
        const what = `${routeName(contract)} by ${name}`
        if (expected(contract, null) === 404) expect(status, what).toBe(404)
        else expect(status < 500 && body?.code !== 'unauthenticated', `${what}: ${status}`).toBe(true)
      }
      // The pushes of a removed member belong to the family only when a PARENT adds them.
      const ignore = (text: string) => text.replace(/\["quarantine","?\w*"?\]/, '')
      expect(ignore(await digest(target))).toBe(ignore(before))
    },
  )
})

describe('with a personal access token', () => {
  const expectedOf = (contract: Contract, role: TeamRole | null, scope: 'read' | 'log') => {
    const needed = tokenScopeOf(contract.access)
    if (needed === null) return 401
    const ofPerson = expected(contract, role)
    return ofPerson === 'passes' && needed === 'log' && scope === 'read' ? 403 : ofPerson
  }

  it.each(tokenScopes)(
    '%s: of another family: 404 for every reference to this one, and nothing changes',
    async (scope) => {
      const { token } = await createToken(server, other.owner, { scope })
      const before = await digest(home)
      for (const contract of protectedContracts()) {
        const { status, body } = await send(contract, home, token)
        const wantedStatus = expectedOf(contract, null, scope)
        if (wantedStatus === 'passes')
          expect(status < 500 && body?.code !== 'unauthenticated', `${routeName(contract)}: ${status}`).toBe(
            true,
          )
        else expect(status, routeName(contract)).toBe(wantedStatus)
      }
      expect(await digest(home)).toBe(before)
    },
  )

  it.each(tokenScopes)('%s: of a member of both families, for the other one: the same', async (scope) => {
    const both = await signIn(server, 'Both')
    await join(server, other.owner, both)
    const { id: teamId } = (await both.get('/api/team')).body
    const { token } = await createToken(server, both, { scope, teamId })
    await join(server, home.owner, both)
    const before = await digest(home)
    for (const contract of protectedContracts()) {
      const wantedStatus = expectedOf(contract, null, scope)
      if (wantedStatus !== 'passes')
        expect((await send(contract, home, token)).status, routeName(contract)).toBe(wantedStatus)
    }
    expect(await digest(home)).toBe(before)
  })

  it.each([
    ['read', 'FAMILY', 'family'],
    ['log', 'FAMILY', 'family'],
    ['log', 'VIEWER', 'viewer'],
    ['log', 'the owner', 'owner'],
  ] as const)(
    '%s: of %s: passes within its scope, 403 beyond it, 401 where no token is accepted',
    async (scope, _, who) => {
      const target = await openTarget()
      const { token } = await createToken(server, target[who], { scope })
      const expectedStatus = (contract: Contract) =>
        expectedOf(contract, who === 'owner' ? 'PARENT' : who === 'viewer' ? 'VIEWER' : 'FAMILY', scope)
      const refused = protectedContracts().filter((contract) => expectedStatus(contract) !== 'passes')
      const before = await digest(target)
      for (const contract of refused)
        expect((await send(contract, target, token)).status, routeName(contract)).toBe(
          expectedStatus(contract),
        )
      expect(await digest(target)).toBe(before)
      const passing = protectedContracts().filter((contract) => expectedStatus(contract) === 'passes')
      expect(passing.length).toBeGreaterThan(scope === 'read' || who === 'viewer' ? 15 : 40)
      for (const contract of passing) {
        const { status, body } = await send(contract, target, token)
        const isRefused = body?.code === 'forbidden' || status === 401 || status >= 500
        expect(isRefused, `${routeName(contract)}: ${status}`).toBe(false)
      }
    },
    180_000,
  )
})

describe('in the family', () => {
  /** Calls that prevent later calls come last. */
  const last = [
    'DELETE /api/team/webhooks/:webhookId',
    'DELETE /api/babies/:babyId',
    'DELETE /api/team/members/:userId',
    'POST /api/team/leave',
  ]
  const ordered = () =>
    protectedContracts()
      // An accepted stream does not end.
      .filter((contract) => routeName(contract) !== 'GET /api/sync/events')
      .toSorted((a, b) => last.indexOf(routeName(a)) - last.indexOf(routeName(b)))

  it.each([
    ['VIEWER', 'viewer', 'VIEWER'],
    ['FAMILY', 'family', 'FAMILY'],
    ['PARENT', 'parent', 'PARENT'],
    ['the owner', 'owner', 'PARENT'],
  ] as const)(
    '%s passes, except for what the role may not do: 403, and nothing changes',
    async (_, who, role) => {
      const target = await openTarget()
      let refused = 0
      for (const contract of ordered()) {
        const isRefused = expected(contract, role) === 403
        const before = isRefused ? await digest(target) : ''
        const { status, body } = await send(contract, target, target[who].accessToken)
        expect(body?.code === 'forbidden', `${routeName(contract)}: ${status}`).toBe(isRefused)
        expect(status < 500 && status !== 401, `${routeName(contract)}: ${status}`).toBe(true)
        if (!isRefused) continue
        refused++
        expect(await digest(target), routeName(contract)).toBe(before)
      }
      expect(refused > 0).toBe(role !== 'PARENT')
    },
    180_000,
  )
})

describe('a VIEWER', () => {
  /** The trace of a refused push. */
  const tablesOfPushes = ['device', 'op_exception']
  const diaryOf = async (target: Target) => {
    const tables = JSON.parse(await digest(target)) as [string, string][]
    return tables.filter(([table]) => !tablesOfPushes.includes(table))
  }

  it('T5: changes nothing in the family by any route', async () => {
    const target = await openTarget()
    const before = await diaryOf(target)
    let count = 0
    for (const contract of protectedContracts()) {
      // She may leave; an accepted stream does not end.
      if (['POST /api/team/leave', 'GET /api/sync/events'].includes(routeName(contract))) continue
      const { status } = await send(contract, target, target.viewer.accessToken)
      expect(status < 500, routeName(contract)).toBe(true)
      expect(await diaryOf(target), routeName(contract)).toEqual(before)
      count++
    }
    expect(count).toBeGreaterThan(60)
  }, 180_000)

  it('receives the refusal of each op of a push, with the reason', async () => {
    const target = await openTarget()
    const phone = openDevice(target.viewer, target.teamId)
    const { results } = await phone.push([
      diaperPut(target.babyId, server.clock.now()),
      opOf('patch', 'diaperChange', target.diaperId, server.clock.now(), { notes: 'mine' }),
      opOf('delete', 'diaperChange', target.diaperId, server.clock.now()),
    ])
    expect(results.map(({ status, code }) => [status, code])).toEqual(
      [1, 2, 3].map(() => ['rejected', 'forbidden']),
    )
  })
})

describe('with a sitter’s pass', () => {
  const passContracts = () => contracts.filter(({ access }) => access.kind === 'pass')
  const bodies: Record<string, object> = {
    'PUT /api/pass/name': { name: 'Olena' },
    'POST /api/pass/entries': {
      entries: [
        {
          type: 'diaper',
          id: randomUUID(),
          at: '2026-03-01T11:00:00.000Z',
          timeZone: 'Europe/Kyiv',
          wetness: 'WET',
          soiled: false,
        },
      ],
    },
  }
  const callByPass = (contract: Contract, token: string) => {
    requestCount++
    return withPass(server, token).send(contract.method, contract.url, bodies[routeName(contract)])
  }
  const pass = (target: Target, by: Person = target.owner) =>
    createPass(server, by, target.babyId, { hours: 2, name: 'Olena' })
  const refused: [string, () => Promise<string>][] = [
    ['that was ended', async () => (await endPass(home.owner, home.babyId, await pass(home))).token],
    [
      'whose creator is no longer a PARENT',
      async () => {
        const target = await openTarget()
        const made = await pass(target, target.parent)
        await target.owner.patch(`/api/team/members/${target.parent.userId}`, { role: 'FAMILY' })
        return made.token
      },
    ],
    [
      'whose creator was removed',
      async () => {
        const target = await openTarget()
        const made = await pass(target, target.parent)
        await target.owner.delete(`/api/team/members/${target.parent.userId}`)
        return made.token
      },
    ],
    [
      'of a deleted baby',
      async () => {
        const target = await openTarget()
        const made = await pass(target)
        await target.owner.delete(`/api/babies/${target.babyId}`)
        return made.token
      },
    ],
    [
      'that names another team',
      async () => {
        const { token } = await pass(home)
        return (await pass(other)).token.slice(0, 22) + token.slice(22)
      },
    ],
    ['that is the session of a PARENT', async () => home.owner.accessToken],
  ]

  it.each(refused)('%s: 404, and nothing changes', async (_, tokenOf) => {
    const token = await tokenOf()
    const before = [await digest(home), await digest(other)]
    for (const contract of passContracts())
      expect(await callByPass(contract, token), routeName(contract)).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    expect([await digest(home), await digest(other)]).toEqual(before)
  })

  it('passes on the routes of a pass, and nowhere else: 401, and nothing changes', async () => {
    const { token } = await pass(home)
    for (const contract of passContracts())
      expect((await callByPass(contract, token)).status, routeName(contract)).toBe(200)
    const before = [await digest(home), await digest(other)]
    for (const target of [home, other])
      for (const contract of protectedContracts())
        expect((await send(contract, target, token)).status, routeName(contract)).toBe(401)
    expect([await digest(home), await digest(other)]).toEqual(before)
  })

  it('that expired: entries are accepted for a day, and everything else is 404', async () => {
    const { token } = await pass(home)
    const statuses = async () =>
      Promise.all(
        passContracts().map(async (contract) => [
          routeName(contract),
          (await callByPass(contract, token)).status,
        ]),
      ).then(Object.fromEntries)
    server.clock.advance(2 * 3_600_000 + 1000)
    expect(await statuses()).toEqual({
      'GET /api/pass': 404,
      'PUT /api/pass/name': 404,
      'POST /api/pass/entries': 200,
    })
    server.clock.advance(24 * 3_600_000)
    expect(Object.values(await statuses())).toEqual([404, 404, 404])
  })
})

it('covers every route that is not public', () => {
  const open = contracts.filter(({ access }) => ['public', 'operator', 'pass'].includes(access.kind))
  expect(protectedContracts().length + open.length).toBe(contracts.length)
  expect(protectedContracts().length).toBeGreaterThan(60)
  process.stdout.write(`matrix: ${protectedContracts().length} routes, ${requestCount} requests\n`)
})
