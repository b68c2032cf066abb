import { afterAll, beforeAll, expect, it } from 'vitest'
import { family } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const id = '0199f3a0-0000-7000-8000-0000000000e1'

it('attaches a picture to an entry by REST, deletes it with the entry, and hides it from other families', async () => {
  const { anna, david, babyId } = await family(server)
  const timestamp = new Date(server.clock.now()).toISOString()
  const made = await anna.post(`/api/babies/${babyId}/diaper`, { timestamp })
  expect(made.status).toBe(201)
  const { id: ownerId } = made.body as { id: string }
  const photos = `/api/babies/${babyId}/photos`
  expect((await anna.post(photos, { id, ownerId })).status).toBe(201)
  expect((await david.get(photos)).body).toMatchObject([{ id, ownerId, kind: 'IMAGE', takenAt: null }])
  expect((await anna.post(photos, { ownerId })).status).toBe(400)
  const taken = { takenAt: timestamp }
  expect((await david.put(`${photos}/${id}`, taken)).body).toMatchObject(taken)
  const stranger = await family(server)
  expect((await stranger.anna.get(photos)).status).toBe(404)
  const voice = { id: '0199f3a0-0000-7000-8000-0000000000e2', ownerId, kind: 'AUDIO', seconds: 12 }
  expect((await david.post(photos, voice)).status).toBe(201)
  expect((await anna.get(photos)).body).toContainEqual(expect.objectContaining(voice))
  expect((await david.post(photos, { ...voice, seconds: 121 })).status).toBe(400)
  expect((await anna.delete(`/api/babies/${babyId}/diaper/${ownerId}`)).status).toBe(204)
  expect((await david.get(photos)).body).toEqual([])
})
