import { afterAll, beforeAll, expect, it } from 'vitest'
import { join, signIn, type Person } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { phonePhoto } from '../media/files.ts'

let server: TestServer
let picture: string
beforeAll(async () => {
  server = await openTestServer()
  picture = `data:image/jpeg;base64,${(await phonePhoto()).toString('base64')}`
})
afterAll(() => server.close())

/** The faces that a member's devices get, by the names of the members that they show. */
const facesFor = async (reader: Person, teamId: string) => {
  const { rows } = (await reader.get(`/api/sync/pull?space=${teamId}`)).body
  const members = rows.filter((row: { entity: string }) => row.entity === 'teamMember')
  return Object.fromEntries(members.map((row: any) => [row.displayName, row.face]))
}

it('shows the face of a member to the family, including later members, until it is removed', async () => {
  const [anna, david] = [await signIn(server), await signIn(server, 'David')]
  await join(server, anna, david)
  expect(await facesFor(david, anna.teamId)).toEqual({ Anna: null, David: null })

  expect((await anna.put('/api/user/settings', { avatarUrl: picture })).status).toBe(200)
  const { Anna: face } = await facesFor(david, anna.teamId)
  expect(face).toMatch(/^data:image\/jpeg;base64,/)
  expect((await david.put('/api/user/settings', { displayName: 'Dave' })).status).toBe(200)
  expect(await facesFor(david, anna.teamId)).toEqual({ Anna: face, Dave: null })

  const halyna = await signIn(server, 'Halyna')
  const halynasTeam = halyna.teamId
  await join(server, halyna, anna)
  expect(await facesFor(halyna, halynasTeam)).toEqual({ Halyna: null, Anna: face })
  expect((await halyna.get(`/api/sync/pull?space=${david.teamId}`)).status).toBe(404)

  expect((await anna.put('/api/user/settings', { avatarUrl: null })).status).toBe(200)
  expect(await facesFor(david, david.teamId)).toMatchObject({ Anna: null })
  expect(await facesFor(halyna, halynasTeam)).toMatchObject({ Anna: null })
  const { db } = server.deps
  const storedRows = [
    await db.selectFrom('teamMember').selectAll().execute(),
    await db.selectFrom('history').selectAll().execute(),
    await db.selectFrom('appUser').selectAll().execute(),
  ]
  expect(JSON.stringify(storedRows)).not.toContain('data:image')
})

it('removes a face with the account, from rows and history', async () => {
  const [anna, david] = [await signIn(server), await signIn(server, 'David')]
  const teamId = anna.teamId
  await join(server, anna, david)
  await david.put('/api/user/settings', { avatarUrl: picture })
  await david.put('/api/user/settings', { avatarUrl: picture, displayName: 'Dave' })
  const { Dave: face } = await facesFor(anna, teamId)
  expect(face).toMatch(/^data:image/)
  // His own family has no other member.
  const password = 'warm milk at 3'
  const deleted = await server.inject({
    method: 'DELETE',
    url: '/api/user/account',
    payload: { deleteAllData: true, password },
    headers: { authorization: `Bearer ${david.accessToken}` },
  })
  expect(deleted.status).toBe(204)
  expect(await facesFor(anna, teamId)).toMatchObject({ 'Former member': null })
  const { db } = server.deps
  const storedRows = [
    await db.selectFrom('teamMember').selectAll().execute(),
    await db.selectFrom('history').selectAll().where('entity', '=', 'teamMember').execute(),
    await db.selectFrom('appUser').selectAll().execute(),
  ]
  expect(JSON.stringify(storedRows)).not.toContain('data:image')
})
