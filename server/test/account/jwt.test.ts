import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueAccessToken, readAccessToken } from '#platform/auth/access-token.ts'
import { issueStepUp } from '#platform/auth/step-up.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
const identity = { userId: randomUUID(), sessionId: randomUUID() }

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** A token with these parts, signed with a key of the test. */
const forge = (header: object, claims: object, key = server.deps.config.authSecret, hash = 'sha256') => {
  const body = `${encode(header)}.${encode(claims)}`
  return `${body}.${createHmac(hash, key).update(body).digest('base64url')}`
}

const claims = (changed: object = {}) => ({
  sub: identity.userId,
  sid: identity.sessionId,
  iss: 'https://nela.test',
  aud: 'https://nela.test/api',
  exp: server.clock.now() / 1000 + 60,
  ...changed,
})
const header = { alg: 'HS256', typ: 'JWT' }

describe('access tokens', () => {
  it('are signed and verified by @fastify/jwt', () => {
    const token = issueAccessToken(server.deps, identity)
    expect(readAccessToken(server.deps, token)).toEqual(identity)
    expect(server.app.jwt.decode(token)).toMatchObject({
      iss: 'https://nela.test',
      aud: 'https://nela.test/api',
    })
    expect(readAccessToken(server.deps, forge(header, claims()))).toEqual(identity)
  })

  it.each([
    ['another issuer', () => forge(header, claims({ iss: 'https://evil.test' }))],
    ['another audience', () => forge(header, claims({ aud: 'https://nela.test/api/step-up' }))],
    ['no issuer', () => forge(header, claims({ iss: undefined }))],
    ['no audience', () => forge(header, claims({ aud: undefined }))],
    ['no session', () => forge(header, claims({ sid: undefined }))],
    ['no expiry', () => forge(header, claims({ exp: undefined }))],
    ['an expiry in the past', () => forge(header, claims({ exp: server.clock.now() / 1000 }))],
    ['another key', () => forge(header, claims(), 'another key of at least 32 letters')],
    ['another HMAC algorithm', () => forge({ alg: 'HS512' }, claims(), undefined, 'sha512')],
    ['no algorithm', () => `${encode({ alg: 'none' })}.${encode(claims())}.`],
    ['a step-up token', () => issueStepUp(server.deps, identity)],
    ['a text that is no token', () => 'a.b.c'],
  ])('are refused with %s', (_, make) => {
    expect(readAccessToken(server.deps, make())).toBeNull()
  })
})
