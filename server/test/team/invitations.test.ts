import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Person, removeMember, signIn } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
beforeEach(async () => void (server = await openTestServer()))
afterEach(() => server.close())

/** Invites an address; resolves to the token of the mail. */
async function invite(host: Person, email: string): Promise<string> {
  expect((await host.post('/api/team/invite', { email })).status).toBe(201)
  await server.deps.mailer.idle()
  return server.mails
    .findLast(({ to }) => to === email)!
    .button!.url.split('/')
    .at(-1)!
}
const teamsOf = async (person: Person) =>
  ((await person.get('/api/team/all')).body as { id: string }[]).map(({ id }) => id)

it('T6: a forwarded invitation admits only the invited user, once', async () => {
  const anna = await signIn(server, 'Anna')
  const nina = await signIn(server, 'Nina')
  const token = await invite(anna, nina.email)
  const accept = (person: Person) => person.post(`/api/team/accept-invite/${token}`)
  const outcome = async (person: Person) => {
    const { status, body } = await accept(person)
    return [status, body?.code]
  }
  const eve = await signIn(server, 'Eve')
  expect(await outcome(eve)).toEqual([400, 'wrong_email'])
  // A user with an unverified address has no session.
  const unverified = { email: 'late@example.org', password: 'warm milk at 3' }
  await server.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { ...unverified, displayName: 'Late' },
  })
  const login = await server.inject({ method: 'POST', url: '/api/auth/login', payload: unverified })
  expect([login.status, login.body.code]).toEqual([403, 'email_not_verified'])
  const url = `/api/team/accept-invite/${token}`
  expect((await server.inject({ method: 'POST', url })).status).toBe(401)

  expect((await accept(nina)).status).toBe(200)
  expect(await outcome(nina)).toEqual([400, 'already_used'])
  expect(await outcome(eve)).toEqual([400, expect.stringMatching(/already_used|wrong_email/)])
  await removeMember(server, anna.teamId, nina.userId)
  expect(await outcome(nina)).toEqual([400, 'already_used'])
  expect(await teamsOf(nina)).not.toContain(anna.teamId)
  expect(await teamsOf(eve)).not.toContain(anna.teamId)

  const zoe = await signIn(server, 'Zoe')
  const zoesToken = await invite(anna, zoe.email)
  const payload = { deleteAllData: true, password: 'warm milk at 3' }
  const headers = { authorization: `Bearer ${zoe.accessToken}` }
  const { accessToken } = zoe
  expect((await server.inject({ method: 'DELETE', url: '/api/user/account', payload, headers })).status).toBe(
    204,
  )
  const headersAfterDeletion = { authorization: `Bearer ${accessToken}` }
  const accepted = await server.inject({
    method: 'POST',
    url: `/api/team/accept-invite/${zoesToken}`,
    headers: headersAfterDeletion,
  })
  expect(accepted.status).toBe(401)
})

it('T6: fifty simultaneous attempts with one invitation have one effect', async () => {
  const anna = await signIn(server, 'Anna')
  const nina = await signIn(server, 'Nina')
  const token = await invite(anna, nina.email)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => nina.post(`/api/team/accept-invite/${token}`)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(49).fill(400)])
  const members = (await anna.get('/api/team')).body.members as { id: string }[]
  expect(members.filter(({ id }) => id === nina.userId)).toHaveLength(1)
})

it('answers a truncated link as an unknown invitation', async () => {
  const anna = await signIn(server, 'Anna')
  for (const token of ['x', 'a'.repeat(90)]) {
    const shown = await server.inject({ method: 'GET', url: `/api/team/validate-invite/${token}` })
    expect(shown).toMatchObject({ status: 200, body: { valid: false, code: 'invalid_invitation' } })
    const accepted = await anna.post(`/api/team/accept-invite/${token}`)
    expect(accepted).toMatchObject({ status: 400, body: { code: 'invalid_invitation' } })
  }
})
