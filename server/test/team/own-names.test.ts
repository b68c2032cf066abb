import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())

it('gives a team a name that no other team of the user has', async () => {
  const anna = await signIn(server, 'Anna')
  const createTeam = async (name?: string) =>
    (await anna.post('/api/team', name === undefined ? {} : { name })).body.name
  const second = await createTeam()
  expect(second).toBe('Anna Family 2')
  server.clock.advance(4 * 3_600_000)
  expect(await createTeam('anna family')).toBe('anna family 3')
  expect(await createTeam('Grandma')).toBe('Grandma')
  const long = 'x'.repeat(60)
  expect(await createTeam(long)).toBe(long)
  expect(await createTeam(long)).toBe(`${'x'.repeat(58)} 2`)
})

it('ignores the names of other users’ teams', async () => {
  const first = await signIn(server, 'Eve')
  const second = await signIn(server, 'Eve')
  for (const eve of [first, second]) expect((await eve.get('/api/team')).body.name).toBe('Eve Family')
})
