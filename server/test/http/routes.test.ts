import diagnostics from 'node:diagnostics_channel'
import { request } from 'node:http'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from 'sync-protocol/api/contract'
import { type EntryKind, entryKindNames, entryKinds } from 'sync-protocol/entities/entry-kinds'
import { entityNames } from 'sync-protocol/entities/registry'
import { mayWrite } from 'sync-protocol/rules/pass-permissions'
import { can } from 'sync-protocol/rules/permissions'
import { allRoutes } from '#app.ts'
import { openLive } from '#records/live.ts'
import { family, removeMember, join, signIn, signInAgain, type Person } from '../support/family.ts'
import { type Home, samples } from '../support/entity-samples.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

/** Access by route. A new route needs a new line here, so that its policy is reviewed; a kind of entry needs none. */
const written: Record<string, string> = {
  'POST /api/auth/signup': 'public',
  'POST /api/auth/login': 'public',
  'POST /api/auth/refresh': 'public',
  'POST /api/auth/logout': 'public',
  'POST /api/auth/verify-email': 'public',
  'POST /api/auth/resend-verification': 'public',
  'POST /api/auth/forgot-password': 'public',
  'POST /api/auth/check-reset-token': 'public',
  'POST /api/auth/reset-password': 'public',
  'POST /api/auth/change-password': 'signedIn',
  'POST /api/ai/analyze': 'signedIn',
  'GET /api/ai/model': 'signedIn',
  'GET /api/user': 'signedIn',
  'PUT /api/user/settings': 'signedIn',
  'GET /api/user/sessions': 'signedIn',
  'GET /api/user/tokens': 'signedIn',
  'POST /api/user/tokens': 'signedIn',
  'DELETE /api/user/tokens/:tokenId': 'signedIn',
  'GET /api/user/calendars': 'signedIn',
  'POST /api/user/calendars': 'signedIn',
  'PUT /api/user/calendars/:feedId': 'signedIn',
  'POST /api/user/calendars/:feedId/address': 'signedIn',
  'DELETE /api/user/calendars/:feedId': 'signedIn',
  'GET /api/calendar/:secret.ics': 'public',
  'GET /api/notifications': 'signedIn',
  'PUT /api/notifications/subscription': 'signedIn',
  'DELETE /api/notifications/subscription': 'signedIn',
  'POST /api/notifications/test': 'signedIn',
  'POST /api/notifications/snooze': 'public',
  'POST /api/auth/reauth': 'signedIn',
  'GET /api/user/export': 'signedIn',
  'GET /api/user/delete-account-info': 'signedIn',
  'DELETE /api/user/account': 'signedIn',
  'GET /api/team/claimable': 'signedIn',
  'POST /api/team/:teamId/claim': 'signedIn',
  'GET /api/user/security-log': 'signedIn',
  'GET /api/team/security-log': 'team: update team',
  'DELETE /api/user/sessions': 'signedIn',
  'DELETE /api/user/sessions/:sessionId': 'signedIn',
  'GET /api/team/all': 'signedIn',
  'GET /api/team': 'team: read team',
  'POST /api/team/invite': 'team: update team',
  'GET /api/team/invitations': 'team: read invitation',
  'DELETE /api/team/invitations/:id': 'team: update team',
  'GET /api/team/validate-invite/:token': 'public',
  'POST /api/team/accept-invite/:token': 'signedIn',
  'POST /api/team': 'signedIn',
  'PUT /api/team': 'team: update team',
  'POST /api/team/switch': 'signedIn',
  'POST /api/team/leave': 'team: read team',
  'DELETE /api/team/members/:userId': 'team: update team',
  'PATCH /api/team/members/:userId': 'team: update team',
  'PUT /api/team/members/:userId/babies': 'team: update team',
  'GET /api/team/quarantine': 'team: update team',
  'POST /api/team/quarantine/:id/accept': 'team: update team',
  'DELETE /api/team/quarantine/:id': 'team: update team',
  'GET /api/team/webhooks': 'team: update team',
  'POST /api/team/webhooks': 'team: update team',
  'PATCH /api/team/webhooks/:webhookId': 'team: update team',
  'DELETE /api/team/webhooks/:webhookId': 'team: update team',
  'POST /api/team/webhooks/:webhookId/test': 'team: update team',
  'GET /api/team/webhooks/:webhookId/dead': 'team: update team',
  'POST /api/team/webhooks/:webhookId/replay': 'team: update team',
  'GET /api/babies': 'team: read baby',
  'POST /api/babies': 'team: create baby',
  'GET /api/babies/:babyId': 'baby: read baby',
  'PUT /api/babies/:babyId': 'baby: update baby',
  'DELETE /api/babies/:babyId': 'baby: delete baby',
  'GET /api/babies/:babyId/status': 'baby: read baby',
  'POST /api/babies/:babyId/avatar': 'baby: update baby',
  'GET /api/babies/:babyId/passes': 'baby: update team',
  'POST /api/babies/:babyId/passes': 'baby: update team',
  'DELETE /api/babies/:babyId/passes/:passId': 'baby: update team',
  'GET /api/pass': 'pass until end',
  'PUT /api/pass/name': 'pass until end',
  'POST /api/pass/entries': 'pass until grace',
  'PUT /api/media/:mediaId': 'team: create photo',
  'GET /api/media/:mediaId': 'signedIn',
  'GET /api/babies/:babyId/milestones': 'baby: read milestoneCompletion',
  'POST /api/babies/:babyId/milestones': 'baby: create milestoneCompletion',
  'PUT /api/babies/milestones/:id': 'signedIn',
  'DELETE /api/babies/milestones/:id': 'signedIn',
  'GET /api/babies/:babyId/achievements': 'baby: read achievement',
  'POST /api/babies/:babyId/achievements': 'baby: create achievement',
  'PUT /api/babies/:babyId/achievements/:id': 'baby: update achievement',
  'DELETE /api/babies/:babyId/achievements/:id': 'baby: delete achievement',
  'GET /api/babies/:babyId/sleep': 'baby: read sleepSession',
  'POST /api/babies/:babyId/sleep/start': 'baby: create sleepSession',
  'POST /api/babies/:babyId/sleep/end': 'baby: update sleepSession',
  'PUT /api/babies/:babyId/sleep/:id': 'baby: update sleepSession',
  'DELETE /api/babies/:babyId/sleep/:id': 'baby: delete sleepSession',
  'GET /api/babies/:babyId/play': 'baby: read playSession',
  'POST /api/babies/:babyId/play/start': 'baby: create playSession',
  'POST /api/babies/:babyId/play/end': 'baby: update playSession',
  'PUT /api/babies/:babyId/play/:id': 'baby: update playSession',
  'DELETE /api/babies/:babyId/play/:id': 'baby: delete playSession',
  'GET /api/babies/:babyId/feeding': 'baby: read feedingSession',
  'POST /api/babies/:babyId/feeding/start': 'baby: create feedingSession',
  'POST /api/babies/:babyId/feeding/end': 'baby: update feedingSession',
  'PUT /api/babies/:babyId/feeding/:id': 'baby: update feedingSession',
  'DELETE /api/babies/:babyId/feeding/:id': 'baby: delete feedingSession',
  'GET /api/babies/:babyId/feeding-segments': 'baby: read feedingSegment',
  'POST /api/babies/:babyId/feeding-segments': 'baby: create feedingSegment',
  'PUT /api/babies/:babyId/feeding-segments/:id': 'baby: update feedingSegment',
  'DELETE /api/babies/:babyId/feeding-segments/:id': 'baby: delete feedingSegment',
  'GET /api/babies/:babyId/sleep-wakings': 'baby: read sleepWaking',
  'POST /api/babies/:babyId/sleep-wakings': 'baby: create sleepWaking',
  'PUT /api/babies/:babyId/sleep-wakings/:id': 'baby: update sleepWaking',
  'DELETE /api/babies/:babyId/sleep-wakings/:id': 'baby: delete sleepWaking',
  'GET /api/doctor-visits/baby/:babyId': 'baby: read doctorVisit',
  'POST /api/doctor-visits': 'signedIn',
  'PUT /api/doctor-visits/:id': 'signedIn',
  'DELETE /api/doctor-visits/:id': 'signedIn',
  'PATCH /api/doctor-visits/:id/complete': 'signedIn',
  'PATCH /api/doctor-visits/:id/incomplete': 'signedIn',
  'GET /api/doctor-visits/baby/:babyId/standard-completions': 'baby: read visitCompletion',
  'POST /api/doctor-visits/baby/:babyId/standard-completions': 'baby: create visitCompletion',
  'DELETE /api/doctor-visits/baby/:babyId/standard-completions/:visitIndex': 'baby: delete visitCompletion',
  'GET /api/growth/children/:babyId/measurements': 'baby: read growthMeasurement',
  'GET /api/growth/children/:babyId/summary': 'baby: read growthMeasurement',
  'GET /api/growth/children/:babyId/export': 'baby: read growthMeasurement',
  'POST /api/growth/measurements': 'signedIn',
  'PUT /api/growth/measurements/:id': 'signedIn',
  'DELETE /api/growth/measurements/:id': 'signedIn',
  'GET /api/growth/reference-pack': 'signedIn',
  'GET /api/growth/settings': 'signedIn',
  'PUT /api/growth/settings': 'signedIn',
  'GET /api/history/:entity/:id': 'signedIn',
  'POST /api/history/:entity/:id/restore': 'signedIn',
  'GET /api/products/categories': 'signedIn',
  'GET /api/products/categories/:categoryId/products': 'signedIn',
  'GET /api/products/search': 'signedIn',
  'POST /api/products/refresh-products': 'operator',
  'POST /api/import/baby-buddy': 'signedIn',
  'GET /api/wishlists/my': 'signedIn',
  'POST /api/wishlists': 'signedIn',
  'PUT /api/wishlists/:id': 'signedIn',
  'DELETE /api/wishlists/:id': 'signedIn',
  'POST /api/wishlists/:id/link': 'signedIn',
  'POST /api/wishlists/:id/link/renew': 'signedIn',
  'POST /api/wishlists/:id/items': 'signedIn',
  'PUT /api/wishlists/:id/items/:itemId': 'signedIn',
  'DELETE /api/wishlists/:id/items/:itemId': 'signedIn',
  'GET /api/wishlists/:id/reservations': 'signedIn',
  'DELETE /api/wishlists/:id/reservations/:reservationId': 'signedIn',
  'GET /api/public/wishlists/:shareToken': 'public',
  'POST /api/public/wishlists/:shareToken/items/:itemId/reservations': 'public',
  'POST /api/public/wishlists/:shareToken/reservations/:reservationId/release': 'public',
  'GET /api/own-activities': 'team: read ownActivity',
  'POST /api/own-activities': 'team: create ownActivity',
  'PUT /api/own-activities/:id': 'team: update ownActivity',
  'DELETE /api/own-activities/:id': 'team: delete ownActivity',
  'GET /api/babies/:babyId/own-entries': 'baby: read ownEntry',
  'POST /api/babies/:babyId/own-entries': 'baby: create ownEntry',
  'PUT /api/babies/:babyId/own-entries/:id': 'baby: update ownEntry',
  'DELETE /api/babies/:babyId/own-entries/:id': 'baby: delete ownEntry',
  'GET /api/milk-takes': 'team: read milkTake',
  'POST /api/milk-takes': 'team: create milkTake',
  'PUT /api/milk-takes/:id': 'team: update milkTake',
  'DELETE /api/milk-takes/:id': 'team: delete milkTake',
  'GET /api/milk-rules': 'team: read milkRules',
  'PUT /api/milk-rules': 'team: update milkRules',
  'GET /api/foods': 'team: read food',
  'POST /api/foods': 'team: create food',
  'PUT /api/foods/:id': 'team: update food',
  'DELETE /api/foods/:id': 'team: delete food',
  'GET /api/babies/:babyId/food-reactions': 'baby: read foodReaction',
  'POST /api/babies/:babyId/food-reactions': 'baby: create foodReaction',
  'PUT /api/babies/:babyId/food-reactions/:id': 'baby: update foodReaction',
  'DELETE /api/babies/:babyId/food-reactions/:id': 'baby: delete foodReaction',
  'GET /api/babies/:babyId/illnesses': 'baby: read illness',
  'POST /api/babies/:babyId/illnesses': 'baby: create illness',
  'PUT /api/babies/:babyId/illnesses/:id': 'baby: update illness',
  'DELETE /api/babies/:babyId/illnesses/:id': 'baby: delete illness',
  'GET /api/babies/:babyId/symptoms': 'baby: read symptom',
  'POST /api/babies/:babyId/symptoms': 'baby: create symptom',
  'PUT /api/babies/:babyId/symptoms/:id': 'baby: update symptom',
  'DELETE /api/babies/:babyId/symptoms/:id': 'baby: delete symptom',
  'GET /api/babies/:babyId/vaccinations': 'baby: read vaccination',
  'POST /api/babies/:babyId/vaccinations': 'baby: create vaccination',
  'PUT /api/babies/:babyId/vaccinations/:id': 'baby: update vaccination',
  'DELETE /api/babies/:babyId/vaccinations/:id': 'baby: delete vaccination',
  'GET /api/babies/:babyId/teeth': 'baby: read tooth',
  'POST /api/babies/:babyId/teeth': 'baby: create tooth',
  'PUT /api/babies/:babyId/teeth/:id': 'baby: update tooth',
  'DELETE /api/babies/:babyId/teeth/:id': 'baby: delete tooth',
  'GET /api/babies/:babyId/photos': 'baby: read photo',
  'POST /api/babies/:babyId/photos': 'baby: create photo',
  'PUT /api/babies/:babyId/photos/:id': 'baby: update photo',
  'DELETE /api/babies/:babyId/photos/:id': 'baby: delete photo',
  'POST /api/sync/push': 'signedIn',
  'POST /api/sync/heal': 'signedIn',
  'GET /api/sync/pull': 'signedIn',
  'GET /api/sync/bootstrap': 'signedIn',
  'GET /api/sync/events': 'signedIn',
}

/** An entry kind that is posted whole has these four if its sample has REST calls; only users who see its owner have access. */
const callsOfKind = (kind: EntryKind): [string, string][] => {
  const { rest } = samples[kind]!
  if (!rest || rest.session) return []
  const url = rest.list({ babyId: ':babyId' } as Home)
  const owner = entryKinds[kind].ofBaby ? 'baby' : 'team'
  return [
    [`GET ${url}`, `${owner}: read ${kind}`],
    [`POST ${url}`, `${owner}: create ${kind}`],
    [`PUT ${url}/:id`, `${owner}: update ${kind}`],
    [`DELETE ${url}/:id`, `${owner}: delete ${kind}`],
  ]
}
const policies = { ...written, ...Object.fromEntries(entryKindNames.flatMap(callsOfKind)) }

/** Routes without a contract: none has data of a family. */
const others = [
  'GET /',
  'GET /*',
  'GET /landing.en.html',
  'GET /landing.ka.html',
  'GET /landing.ru.html',
  'GET /landing.uk.html',
  'GET /privacy-policy.html',
  'GET /terms-of-service.html',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/docs.css',
]

const registered: string[] = []
const listenToRoutes = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) if (one !== 'HEAD') registered.push(`${one} ${url}`)
  })

let server: TestServer
let contracts: Contract[]
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  diagnostics.subscribe('fastify.initialization', listenToRoutes)
  server = await openTestServer()
  diagnostics.unsubscribe('fastify.initialization', listenToRoutes)
  contracts = allRoutes(server.deps, openLive(server.deps)).map(({ contract }) => contract)
  home = await family(server)
})
afterAll(() => server.close())

const routeName = ({ method, url }: Contract) => `${method} ${url}`
const policyOf = ({ access }: Contract) =>
  'entity' in access
    ? `${access.kind}: ${access.action} ${access.entity}`
    : access.kind === 'pass'
      ? `pass until ${access.until}`
      : access.kind

describe('the table of routes', () => {
  it('names each with its policy', () => {
    expect(
      Object.fromEntries(contracts.map((contract) => [routeName(contract), policyOf(contract)])),
    ).toEqual(policies)
  })

  it('is complete: the server answers nothing else', () => {
    expect(registered.toSorted()).toEqual([...Object.keys(policies), ...others].toSorted())
  })

  it('contains every declared contract once', () => {
    const modules = import.meta.glob('../../../sync-protocol/src/api/*.ts', { eager: true })
    const declared = Object.values(modules)
      .flatMap((module) => Object.entries(module as object))
      .filter(([name, value]) => name.endsWith('Contract') && typeof value === 'object')
      .map(([, contract]) => routeName(contract as Contract))
    expect(declared.length).toBeGreaterThan(0)
    expect(contracts.map(routeName).toSorted()).toEqual(declared.toSorted())
  })
})

/** Rights that the server checks without reading a row. */
describe('every route, for callers without the right', () => {
  const call = (contract: Contract, person?: Person, babyId = home.babyId, authorization?: string) => {
    const url = contract.url
      .replace(':babyId', babyId)
      .replace(':token', 'x'.repeat(65))
      .replace(/:\w+/, '00000000-0000-4000-8000-000000000000')
    return server.inject({
      method: contract.method,
      url,
      headers: authorization
        ? { authorization }
        : person
          ? { authorization: `Bearer ${person.accessToken}` }
          : {},
      ...(contract.schema.body ? { payload: {} } : {}),
    })
  }
  const protectedContracts = () =>
    contracts.filter(({ access }) => !['public', 'operator', 'pass'].includes(access.kind))
  const operatorContracts = () => contracts.filter(({ access }) => access.kind === 'operator')
  const passContracts = () => contracts.filter(({ access }) => access.kind === 'pass')
  const babyContracts = () => contracts.filter(({ access }) => access.kind === 'baby')
  const expectEach = async (
    some: readonly Contract[],
    expected: object,
    sendRequest: (contract: Contract) => ReturnType<typeof call>,
  ) => {
    expect(some.length).toBeGreaterThan(0)
    for (const contract of some)
      expect(await sendRequest(contract), routeName(contract)).toMatchObject(expected)
  }
  const unauthenticated = { status: 401, body: { code: 'unauthenticated' } }
  const notFound = { status: 404, body: { code: 'not_found' } }

  it('an anonymous caller: 401', () =>
    expectEach(protectedContracts(), unauthenticated, (contract) => call(contract)))

  it('the operator’s routes: 404 without the token, for members as for callers on this machine', async () => {
    await expectEach(operatorContracts(), notFound, (contract) => call(contract))
    await expectEach(operatorContracts(), notFound, (contract) => call(contract, home.anna))
    await expectEach(operatorContracts(), notFound, (contract) =>
      call(contract, undefined, undefined, 'Bearer undefined'),
    )
  })

  it("a sitter's page: 404 without its token, for members too", async () => {
    await expectEach(passContracts(), notFound, (contract) => call(contract))
    await expectEach(passContracts(), notFound, (contract) => call(contract, home.anna))
    await expectEach(passContracts(), notFound, (contract) =>
      call(contract, undefined, undefined, `Bearer ${'x'.repeat(65)}`),
    )
  })

  it('an invalid token: 401', async () => {
    const [head, payload] = home.anna.accessToken.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const token of ['x', `${head}.${payload}.x`, `${none}.${payload}.`, home.anna.refreshToken])
      await expectEach(protectedContracts(), unauthenticated, (contract) =>
        call(contract, undefined, undefined, `Bearer ${token}`),
      )
  })

  it('an expired token: 401', async () => {
    const token = home.anna.accessToken
    server.clock.advance(15 * 60_000)
    await expectEach(protectedContracts(), unauthenticated, (contract) =>
      call(contract, undefined, undefined, `Bearer ${token}`),
    )
  })

  it('a session that ended: 401', async () => {
    const again = await signInAgain(server, home.anna)
    await home.anna.delete(`/api/user/sessions/${again.sessionId}`)
    await expectEach(protectedContracts(), unauthenticated, (contract) => call(contract, again))
  })

  it('a session that ended: 401 before any of the body is read', async () => {
    const again = await signInAgain(server, home.anna)
    await home.anna.delete(`/api/user/sessions/${again.sessionId}`)
    const origin = await server.listen()
    const types = { json: 'application/json', file: 'image/jpeg', form: 'multipart/form-data; boundary=x' }
    const withBody = protectedContracts().filter(
      ({ method, schema, takes }) => method !== 'GET' && (schema.body || takes),
    )
    expect(withBody.map(routeName)).toContain('POST /api/sync/push')
    for (const { method, url, takes = 'json' } of withBody) {
      const path = url.replace(/:\w+/g, home.babyId)
      const headers = {
        authorization: `Bearer ${again.accessToken}`,
        'content-type': types[takes],
        'content-length': 1000,
      }
      // The body never comes: a server that waits for it does not answer.
      const status = await new Promise((resolve, reject) => {
        const pending = request(origin + path, { method, headers, timeout: 3000 }, (answer) => {
          resolve(answer.statusCode)
          pending.destroy()
        })
        pending.on('timeout', () => pending.destroy(new Error('no answer')))
        pending.on('error', reject)
        pending.flushHeaders()
      })
      expect(status, `${method} ${url}`).toBe(401)
    }
  })

  it('T15: another family: 404 for each baby, as for one that does not exist', async () => {
    const eve = await signIn(server, 'Eve')
    await expectEach(babyContracts(), notFound, (contract) => call(contract, eve))
    await expectEach(babyContracts(), notFound, (contract) =>
      call(contract, home.anna, '00000000-0000-4000-8000-000000000000'),
    )
  })

  it('T1: a removed member: 404', async () => {
    const eve = await signIn(server, 'Eve')
    await join(server, home.anna, eve)
    expect((await eve.get(`/api/babies/${home.babyId}`)).status).toBe(200)
    await removeMember(server, home.teamId, eve.userId)
    await expectEach(babyContracts(), notFound, (contract) => call(contract, eve))
  })

  it('T5: FAMILY: 403 where the policy says so, and nowhere else', async () => {
    for (const contract of contracts) {
      const { access } = contract
      if (!('entity' in access)) continue
      const { status } = await call(contract, home.david)
      const mayNot = !can('FAMILY', access.action, access.entity)
      expect(status === 403, routeName(contract)).toBe(mayNot)
      if (routeName(contract) === 'POST /api/team/leave') await join(server, home.anna, home.david)
    }
  })

  it('a user without a team: 404 no_team', async () => {
    const eve = await signIn(server, 'Eve')
    await removeMember(server, eve.teamId, eve.userId)
    const ofTeam = contracts.filter(({ access }) => access.kind === 'team')
    await expectEach(ofTeam, { status: 404, body: { code: 'no_team' } }, (contract) => call(contract, eve))
  })
})

it('the policy covers every entity and every role', () => {
  const table = entityNames.map((entity) => [
    entity,
    (['create', 'update', 'delete'] as const).map((action) =>
      (['PARENT', 'FAMILY', 'VIEWER', 'OWNER_OF_PRIVATE'] as const)
        .filter((role) => can(role, action, entity))
        .map((role) => role[0])
        .join(''),
    ),
  ])
  // P: PARENT, F: FAMILY, V: VIEWER, O: the owner of a private space; an empty text: the server alone.
  expect(Object.fromEntries(table)).toEqual({
    team: ['', 'PO', ''],
    teamMember: ['', '', ''],
    invitation: ['', '', ''],
    baby: ['PFO', 'PFO', 'PO'],
    // Every member may write any kind of entry.
    ...Object.fromEntries(entryKindNames.map((kind) => [kind, ['PFO', 'PFO', 'PFO']])),
    feedingSegment: ['PFO', 'PFO', 'PFO'],
    sleepWaking: ['PFO', 'PFO', 'PFO'],
    milestoneCompletion: ['PFO', 'PFO', 'PFO'],
    achievement: ['PFO', 'PFO', 'PFO'],
    alertAcknowledgement: ['PFO', 'PFO', 'PFO'],
    photo: ['PFO', 'PFO', 'PFO'],
    growthMeasurement: ['PFO', 'PFO', 'PFO'],
    doctorVisit: ['PFO', 'PFO', 'PFO'],
    visitCompletion: ['PFO', 'PFO', 'PFO'],
    doctorQuestion: ['PFO', 'PFO', 'PFO'],
    ownActivity: ['PFO', 'PFO', 'PFO'],
    milkTake: ['PFO', 'PFO', 'PFO'],
    milkRules: ['PFO', 'PFO', 'PFO'],
    food: ['PFO', 'PFO', 'PFO'],
    membership: ['', '', ''],
    reminderSettings: ['PFO', 'PFO', 'PFO'],
    wishlist: ['PFO', 'PFO', 'PFO'],
    wishlistItem: ['PFO', 'PFO', 'PFO'],
    wishlistLink: ['', '', ''],
    settings: ['', 'PFO', ''],
  })
})

it('the policy of a pass covers what a sitter logs, and nothing else', () => {
  const table = entityNames.flatMap((entity) =>
    (['read', 'create', 'update', 'delete'] as const).flatMap((action) =>
      (['SITTER', 'SITTER_WITH_MEDICINE'] as const)
        .filter((role) => mayWrite(role, action, entity))
        .map((role) => `${role}: ${action} ${entity}`),
    ),
  )
  expect(table.toSorted()).toEqual([
    'SITTER: create diaperChange',
    'SITTER: create feedingSession',
    'SITTER: create sleepSession',
    'SITTER: update sleepSession',
    'SITTER_WITH_MEDICINE: create diaperChange',
    'SITTER_WITH_MEDICINE: create feedingSession',
    'SITTER_WITH_MEDICINE: create medicine',
    'SITTER_WITH_MEDICINE: create sleepSession',
    'SITTER_WITH_MEDICINE: update sleepSession',
  ])
})
