import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBaby, family, signIn } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

const teeth = () => `/api/babies/${home.babyId}/teeth`

it('either parent logs that a tooth comes through, and years later that it falls out', async () => {
  const made = await home.anna.post(teeth(), { tooth: '81', timestamp: '2026-07-18T09:00:00.000Z' })
  expect(made).toMatchObject({ status: 201, body: { tooth: '81', fellOutAt: null } })
  const one = `${teeth()}/${(made.body as { id: string }).id}`
  expect(await home.david.put(one, { fellOutAt: '2032-05-01T10:00:00+04:00' })).toMatchObject({
    status: 200,
    body: { tooth: '81', fellOutAt: '2032-05-01T06:00:00.000Z' },
  })
  expect((await home.david.delete(one)).status).toBe(204)
  expect((await home.anna.get(teeth())).body).toEqual([])
})

it('accepts only milk teeth', async () => {
  expect((await home.anna.post(teeth(), {})).status).toBe(400)
  for (const tooth of ['11', '56', '91', ''])
    expect((await home.anna.post(teeth(), { tooth })).status).toBe(400)
})

it('each twin has her own, and another family has none of them', async () => {
  const twin = (await addBaby(home.anna, 'Lea')) as { id: string }
  await home.anna.post(teeth(), { tooth: '71' })
  expect((await home.anna.get(`/api/babies/${twin.id}/teeth`)).body).toEqual([])
  const eve = await signIn(server, 'Eve')
  await addBaby(eve)
  expect((await eve.get(teeth())).status).toBe(404)
  expect((await eve.post(teeth(), { tooth: '71' })).status).toBe(404)
})
