import { issueAccessToken } from '#platform/auth/access-token.ts'
import type { Answer, TestServer } from './test-server.ts'

const password = 'warm milk at 3'
let addresses = 0

/** A signed-in user, with a private space and an own team. */
export interface Person {
  name: string
  email: string
  userId: string
  sessionId: string
  /** A new one for each call, as a client has that refreshes in time. */
  readonly accessToken: string
  refreshToken: string
  /** The active team: the own one, or that of the invitation that was accepted last. */
  teamId: string
  get(url: string): Promise<Answer>
  post(url: string, body?: unknown): Promise<Answer>
  put(url: string, body?: unknown): Promise<Answer>
  patch(url: string, body?: unknown): Promise<Answer>
  delete(url: string): Promise<Answer>
}

const succeed = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`)
  return answer
}

/** Signs a user up, verifies the address and signs in. */
export async function signIn(server: TestServer, name = 'Anna'): Promise<Person> {
  const email = `${name.toLowerCase()}${++addresses}@example.org`
  const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload })
  succeed(await post('/api/auth/signup', { email, password, displayName: name }))
  await server.deps.mailer.idle()
  const mail = server.mails.findLast(({ to }) => to === email)
  const token = new URL(mail!.button!.url).searchParams.get('token')
  succeed(await post('/api/auth/verify-email', { token }))
  return signInAgain(server, { name, email })
}

/** Another session of the same user. */
export async function signInAgain(
  server: TestServer,
  { name, email }: Pick<Person, 'name' | 'email'>,
): Promise<Person> {
  const login = { method: 'POST', url: '/api/auth/login', payload: { email, password } } as const
  const { accessToken: first, refreshToken, user } = succeed(await server.inject(login)).body
  const { sid: sessionId } = JSON.parse(Buffer.from(first.split('.')[1], 'base64url').toString())
  const person = personOf(server, { name, email, userId: user.id, sessionId, refreshToken, teamId: '' })
  person.teamId = succeed(await person.get('/api/team')).body.id
  return person
}

/** A user for tests: each call has a fresh access token. */
export function personOf(
  server: TestServer,
  known: Pick<Person, 'name' | 'email' | 'userId' | 'sessionId' | 'refreshToken' | 'teamId'>,
): Person {
  const { userId, sessionId } = known
  const newToken = () => issueAccessToken(server.deps, { userId, sessionId })
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') => (url: string, payload?: unknown) =>
    server.inject({
      method,
      url,
      headers: { authorization: `Bearer ${newToken()}` },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
  return {
    name: known.name,
    email: known.email,
    userId,
    sessionId,
    get accessToken() {
      return newToken()
    },
    refreshToken: known.refreshToken,
    teamId: known.teamId,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  }
}

/** Adds a user to another user's team as FAMILY by a real invitation. It becomes the active team. */
export async function join(server: TestServer, host: Person, guest: Person): Promise<void> {
  succeed(await host.post('/api/team/invite', { email: guest.email }))
  await server.deps.mailer.idle()
  const mail = server.mails.findLast(({ to }) => to === guest.email)
  const token = mail!.button!.url.split('/').at(-1)
  succeed(await guest.post(`/api/team/accept-invite/${token}`))
  guest.teamId = host.teamId
}

/** A PARENT, a FAMILY member in the same team, and a baby there. */
export async function family(server: TestServer) {
  const anna = await signIn(server, 'Anna')
  const david = await signIn(server, 'David')
  await join(server, anna, david)
  const mia = await addBaby(anna)
  return { anna, david, babyId: mia.id as string, teamId: anna.teamId }
}

export async function addBaby(person: Person, name = 'Mia') {
  return succeed(await person.post('/api/babies', { name, birthDate: '2026-01-15' })).body
}

/** Ends a membership as the removal of a member does. */
export async function removeMember(server: TestServer, spaceId: string, userId: string): Promise<void> {
  await server.deps.db
    .updateTable('member')
    .set((eb) => ({
      removedAt: new Date(server.clock.now()).toISOString(),
      generation: eb('generation', '+', 1),
    }))
    .where('spaceId', '=', spaceId)
    .where('userId', '=', userId)
    .execute()
}
