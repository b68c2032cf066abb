import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Contract } from 'sync-protocol/api/contract'
import { tokenScopeOf } from 'sync-protocol/api/token-scope'
import { allRoutes } from '#app.ts'
import { openLive } from '#records/live.ts'
import { validValue } from '../../../sync-protocol/test/valid-values.ts'
import { digestOfBaby, leaksIn, withHiddenBaby } from '../support/hidden-baby.ts'
import { createToken } from '../support/personal-token.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

/**
 * Calls every route, by a member who does not see one of the babies, with the ids of all rows of that baby. The test
 * includes routes and kinds that are added later.
 */
let server: TestServer
let home: Awaited<ReturnType<typeof withHiddenBaby>>
beforeAll(async () => {
  server = await openTestServer()
  home = await withHiddenBaby(server)
}, 60_000)
afterAll(() => server.close())

const routeName = ({ method, url }: Contract) => `${method} ${url}`
const namesTeam = ({ schema }: Contract) =>
  'team' in ((schema.querystring as { shape?: object } | undefined)?.shape ?? {})
/** These calls end the membership or session, so they come last. */
const endsHerAccess = [
  'POST /api/team/leave',
  'DELETE /api/user/sessions',
  'POST /api/team',
  'POST /api/auth/logout',
]
const contracts = () =>
  allRoutes(server.deps, openLive(server.deps))
    .map(({ contract }) => contract)
    .toSorted((a, b) => endsHerAccess.indexOf(routeName(a)) - endsHerAccess.indexOf(routeName(b)))

/** A complete body for a route that names a baby, with the id of the hidden row of its kind. */
function bodyOf({ schema, access }: Contract, ids: { babyId: string; teamId: string }): object {
  const id = ('entity' in access ? home.hidden[access.entity] : undefined) ?? randomUUID()
  const shape = (schema.body as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {}
  const named: Record<string, string> = { ...ids, id, childId: ids.babyId, spaceId: ids.teamId }
  const entries = Object.entries(shape).map(([name, field]) => {
    if (named[name] !== undefined) return [name, named[name]]
    try {
      return [name, validValue(field)]
    } catch {
      return [name, undefined]
    }
  })
  return Object.fromEntries(entries)
}

const isById = ({ url }: Contract) => /:(id|mediaId)\b/.test(url)

/** The addresses of a path with an id of the hidden baby: each id, if the path accepts any. */
function pathsOf(contract: Contract, babyId: string): { path: string; named: string[] }[] {
  const { url } = contract
  // No row of the kind exists under the path of the hidden baby.
  const isOfLeo = url.includes(':babyId') && babyId === home.leoId
  const ids = isById(contract) && !isOfLeo ? Object.entries(home.hidden) : [['baby', home.leoId] as const]
  return ids.map(([kind, id]) => {
    const path = url
      .replace(':babyId', babyId)
      .replace(/:(id|mediaId)\b/, id)
      .replace(':entity', kind)
      .replace(':userId', home.david.userId)
      .replace(':visitIndex', '0')
      .replace(':token', 'x'.repeat(65))
      .replace(/:\w+/g, randomUUID())
    const query = namesTeam(contract)
      ? `?team=${home.teamId}`
      : url === '/api/sync/pull' || url === '/api/sync/bootstrap'
        ? `?space=${home.teamId}`
        : ''
    return { path: `${path}${query}`, named: [babyId, id] }
  })
}

/** Returns how many calls succeeded. */
async function callAll(token: () => string, some: readonly Contract[]): Promise<number> {
  let answered = 0
  for (const contract of some) {
    const namesBaby = contract.url.includes(':babyId') || contract.schema.body !== undefined
    for (const babyId of namesBaby ? [home.leoId, home.miaId] : [home.leoId])
      for (const { path, named } of pathsOf(contract, babyId)) {
        const body = bodyOf(contract, { babyId, teamId: home.teamId })
        const { status, text } = await server.inject({
          method: contract.method,
          url: path,
          headers: { authorization: `Bearer ${token()}` },
          ...(contract.schema.body ? { payload: body } : {}),
        })
        const what = `${routeName(contract)} ${path}`
        if (status < 300) answered++
        expect(status, `${what}: ${text}`).toBeLessThan(500)
        // A refusal may repeat the request; an answer may not.
        expect([what, ...leaksIn(home.hidden, text, status < 300 ? [] : named)]).toEqual([what])
        if (isById(contract)) expect(status, what).toBeGreaterThanOrEqual(400)
        const isOfLeo = babyId === home.leoId && contract.url.includes(':babyId')
        if (isOfLeo && 'entity' in contract.access) expect(status, what).toBe(404)
      }
  }
  return answered
}

it('returns none of its files, and accepts none in their place', async () => {
  const get = (id: string, query = '') => home.nina.get(`/api/media/${id}${query}`)
  for (const of of [home.hidden, home.seen])
    for (const id of [of.photo!, of.avatar!])
      for (const query of ['', '?v=thumb', `?space=${home.teamId}`])
        expect((await get(id, query)).status).toBe(of === home.seen ? 200 : 404)
  const before = await digestOfBaby(server, home)
  for (const query of [`?team=${home.teamId}`, `?team=${home.teamId}&v=thumb`]) {
    const { status } = await server.inject({
      method: 'PUT',
      url: `/api/media/${home.hidden.photo}${query}`,
      headers: { authorization: `Bearer ${home.nina.accessToken}`, 'content-type': 'image/jpeg' },
      payload: Buffer.from('no picture'),
    })
    expect(status).toBe(404)
  }
  expect(await digestOfBaby(server, home)).toBe(before)
})

it('T5: reveals nothing of the hidden baby and changes nothing of it', { timeout: 120_000 }, async () => {
  const { token } = await createToken(server, home.nina)
  const before = await digestOfBaby(server, home)
  const all = contracts().filter(({ url }) => url !== '/api/sync/events')
  const ofTokens = all.filter(({ access }) => tokenScopeOf(access) !== null)
  expect(await callAll(() => token, ofTokens)).toBeGreaterThan(30)
  expect(await callAll(() => home.nina.accessToken, all)).toBeGreaterThan(80)
  expect(await digestOfBaby(server, home)).toBe(before)
})
