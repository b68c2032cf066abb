import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvOf } from '#platform/csv.ts'
import { browserVoice, phoneVoice } from '../media/voices.ts'
import { createFeed, secretOf } from '../support/calendar-feed.ts'
import { addBaby, family, signIn, signInAgain, type Person } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { unzip } from '../support/unzip.ts'
import { createWebhook } from '../support/webhook.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

const stepUp = async (person: Person) =>
  (await person.post('/api/auth/reauth', { password: 'warm milk at 3' })).body.stepUpToken as string
const requestArchive = (person: Person, token?: string) =>
  server.app.inject({
    method: 'GET',
    url: '/api/user/export',
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      ...(token !== undefined && { 'x-step-up': token }),
    },
  })

describe('the export', () => {
  it('requires the password, typed recently in the same session', async () => {
    const { anna, david } = home
    const other = await signInAgain(server, anna)
    const refused = async (person: Person, token?: string) => {
      const answer = await requestArchive(person, token)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'step_up_required'])
    }
    await refused(anna)
    await refused(anna, 'x')
    await refused(anna, anna.accessToken)
    await refused(anna, await stepUp(david))
    await refused(anna, await stepUp(other))
    const token = await stepUp(anna)
    server.clock.advance(5 * 60_000 - 1_000)
    expect((await requestArchive(anna, token)).statusCode).toBe(200)
    server.clock.advance(1_000)
    await refused(anna, token)
  })

  it('contains everything that the user may read, and nothing else', async () => {
    const { anna, david, babyId, teamId } = home
    await anna.post(`/api/babies/${babyId}/notes`, { text: '=1+1; "first" tooth,\nსალამი' })
    await david.post(`/api/babies/${babyId}/diaper`, {})
    const made = await server.inject({
      method: 'POST',
      url: '/api/user/tokens',
      headers: { authorization: `Bearer ${anna.accessToken}`, 'x-step-up': await stepUp(anna) },
      payload: { name: 'Shelf', scope: 'read', teamId, days: null },
    })
    const calendar = await createFeed(server, anna, { name: 'Work' })
    const webhook = await createWebhook(server, anna, { url: 'https://lamp.example.org/hook' })
    const eve = await signIn(server, 'Eve')
    const leo = await addBaby(eve, 'Leo')
    await eve.post(`/api/babies/${leo.id}/notes`, { text: 'a secret of Eve' })
    server.clock.advance(1_000)
    const answer = await requestArchive(anna, await stepUp(anna))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="nela-\d{4}-\d\d-\d\d\.zip"$/),
      'cache-control': 'private, no-store',
    })
    const files = unzip(answer.rawPayload)
    const json = (name: string) => JSON.parse(files.get(name)!)
    expect(json('account.json')).toMatchObject({
      format: 1,
      user: { email: anna.email, displayName: 'Anna' },
      personalTokens: [{ name: 'Shelf', scope: 'read', teamId, lastUsedAt: null }],
      calendars: [{ name: 'Work', teamId, visits: true, lastReadAt: null }],
      webhooks: [{ name: 'Lamp', url: 'https://lamp.example.org/hook', teamId, isOn: true }],
    })
    expect(json('private/settings.json')).toMatchObject([{ measurementUnit: 'metric' }])
    expect(json(`teams/${teamId}/baby.json`)).toMatchObject([{ id: babyId, name: 'Mia' }])
    expect(json(`teams/${teamId}/diaper-change.json`)).toMatchObject([{ createdBy: david.userId }])
    expect(json(`teams/${teamId}/note.json`)).toMatchObject([{ text: '=1+1; "first" tooth,\nსალამი' }])
    expect(files.get(`teams/${teamId}/note.csv`)).toContain(`"'=1+1; ""first"" tooth,\nსალამი"`)
    const all = [...files].flat().join('\n')
    for (const secret of [
      'secret of Eve',
      leo.id,
      eve.email,
      'argon2',
      anna.refreshToken,
      'passwordHash',
      made.body.token,
      secretOf(calendar),
      webhook.secret,
      'salt',
    ])
      expect(all).not.toContain(secret)
    const log = (await anna.get('/api/user/security-log')).body
    expect(log[0]).toMatchObject({ action: 'data_exported' })
  })

  it.each([
    ['a voice note of a phone', phoneVoice(), 'audio/mp4', '.m4a'],
    ['a voice note of a browser', browserVoice(), 'audio/webm', '.webm'],
    ['a document', Buffer.from('%PDF-1.7\nHaemoglobin 121 g/l\n%%EOF'), 'application/pdf', '.pdf'],
  ])('contains %s in the shape of the API', async (_, payload, type, ending) => {
    const { anna, teamId } = home
    const id = randomUUID()
    const headers = { authorization: `Bearer ${anna.accessToken}` }
    const put = {
      ...{ method: 'PUT' as const, url: `/api/media/${id}?team=${teamId}` },
      ...{ headers: { ...headers, 'content-type': type }, payload },
    }
    expect((await server.app.inject(put)).statusCode).toBe(201)
    const stored = await server.app.inject({ url: `/api/media/${id}`, headers })
    const files = unzip((await requestArchive(anna, await stepUp(anna))).rawPayload)
    expect(files.get(`teams/${teamId}/media/${id}${ending}`)).toBe(stored.rawPayload.toString())
    expect(stored.rawPayload.length).toBeGreaterThan(0)
  })
})

it('has each cell under its header, and objects as JSON', () => {
  const rows = [{ text: ' =1', id: 'a', amount: { ml: 120 } }]
  expect(csvOf(['id', 'amount', 'text'], rows)).toBe(`\ufeffid,amount,text\r\na,"{""ml"":120}",' =1\r\n`)
})
