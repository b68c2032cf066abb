import type { PersonalToken } from 'sync-protocol/api/personal-tokens'
import type { BodyOf } from 'sync-protocol/api/contract'
import type { makePersonalTokenContract } from 'sync-protocol/api/personal-tokens'
import { issueStepUp } from '#platform/auth/step-up.ts'
import type { Person } from './family.ts'
import type { Answer, TestServer } from './test-server.ts'

type TokenOptions = Partial<BodyOf<typeof makePersonalTokenContract>>

/** Creates a token with a recently typed password. */
export const requestToken = (
  server: TestServer,
  person: Person,
  options: TokenOptions = {},
): Promise<Answer> =>
  server.inject({
    method: 'POST',
    url: '/api/user/tokens',
    headers: { authorization: `Bearer ${person.accessToken}`, 'x-step-up': issueStepUp(server.deps, person) },
    payload: { name: 'Shelf', scope: 'log', teamId: person.teamId, days: null, ...options },
  })

export async function createToken(
  server: TestServer,
  person: Person,
  options: TokenOptions = {},
): Promise<PersonalToken & { token: string }> {
  const answer = await requestToken(server, person, options)
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`)
  return answer.body
}

/** One call with a token. */
export const callWith = (
  server: TestServer,
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
): Promise<Answer> =>
  server.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  })
