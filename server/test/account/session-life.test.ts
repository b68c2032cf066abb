import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn, type Person } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const hour = 3_600_000
const day = 24 * hour

let server: TestServer
let anna: Person
beforeAll(async () => {
  server = await openTestServer()
  anna = await signIn(server)
})
afterAll(() => server.close())

const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload })

/** Makes a session and tries its refresh token after a pause; after each refresh it has the next token. */
async function openSession(rememberMe: boolean) {
  const answer = await post('/api/auth/login', { email: anna.email, password: 'warm milk at 3', rememberMe })
  let { refreshToken } = answer.body as { refreshToken: string }
  return async (pause: number) => {
    server.clock.advance(pause)
    const renewed = await post('/api/auth/refresh', { refreshToken })
    if (renewed.status === 200) ({ refreshToken } = renewed.body)
    return renewed.status
  }
}

describe('a session', () => {
  it.each([
    ['remembered', true, 60 * day],
    ['not remembered', false, 2 * hour],
  ])('%s ends after its idle time, and not earlier', async (_, remember, idle) => {
    const used = await openSession(remember)
    expect(await used(idle - 1000)).toBe(200)
    expect(await used(idle - 1000)).toBe(200)
    expect(await used(idle)).toBe(401)
  })

  it.each([
    ['remembered', true, 365 * day],
    ['not remembered', false, 12 * hour],
  ])('%s ends at its absolute limit, however much it is used', async (_, remember, total) => {
    const used = await openSession(remember)
    const step = total / 12
    for (let turn = 1; turn < 12; turn++) expect(await used(step), `${turn}`).toBe(200)
    expect(await used(step - 1000)).toBe(200)
    expect(await used(1000)).toBe(401)
  })
})
