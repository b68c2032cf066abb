import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepHistory } from '#records/read-history.ts'
import { openDevice, opOf } from './support/device.ts'
import { family, type Person, signIn } from './support/family.ts'
import { addToTeam, createUser } from './support/create-users.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let stranger: Person
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
  stranger = await signIn(server, 'Eve')
})
afterAll(() => server.close())

/** A diaper that Anna logs, David corrects and Anna deletes, a minute apart. */
async function createChangedDiaper() {
  const url = `/api/babies/${home.babyId}/diaper`
  const { id } = (await home.anna.post(url, { wetness: 'WET', notes: 'first' })).body
  server.clock.advance(60_000)
  await home.david.put(`${url}/${id}`, { wetness: 'DRY', notes: 'second' })
  server.clock.advance(60_000)
  await home.anna.delete(`${url}/${id}`)
  return { id: id as string, url, history: `/api/history/diaperChange/${id}` }
}

describe('the history of an entry', () => {
  it('lists who changed what and when, newest first, also for a deleted entry', async () => {
    const { history } = await createChangedDiaper()
    const { status, body } = await home.david.get(history)
    expect(status).toBe(200)
    const now = server.clock.now()
    expect(body).toMatchObject([
      {
        type: 'delete',
        by: home.anna.userId,
        at: new Date(now).toISOString(),
        before: { deletedAt: null },
        after: { deletedAt: new Date(now).toISOString() },
      },
      {
        type: 'patch',
        by: home.david.userId,
        at: new Date(now - 60_000).toISOString(),
        before: { wetness: 'WET', notes: 'first' },
        after: { wetness: 'DRY', notes: 'second' },
      },
    ])
    expect(Object.keys(body[1].before).sort()).toEqual(['notes', 'wetness'])
  })

  it('is that of the named team, if another team has an entry with the same id', async () => {
    const [nora, viktor] = [await createUser(server, 'Nora'), await createUser(server, 'Viktor')]
    const ids = { babyId: randomUUID(), id: randomUUID() }
    const log = async (person: Person, wetness: string) => {
      const baby = { id: ids.babyId, name: 'Max', birthDate: '2026-01-15' }
      expect((await person.post('/api/babies', baby)).status).toBe(201)
      const url = `/api/babies/${ids.babyId}/diaper`
      expect((await person.post(url, { id: ids.id, wetness: 'VERY_WET' })).status).toBe(201)
      await person.put(`${url}/${ids.id}`, { wetness })
    }
    await log(nora, 'DAMP')
    await log(viktor, 'DRY')
    await addToTeam(server, viktor.teamId, nora)
    const historyIn = (person: Person, teamId: string) =>
      person.get(`/api/history/diaper/${ids.id}?space=${teamId}`)
    const before = { wetness: 'VERY_WET' }
    expect((await historyIn(nora, nora.teamId)).body).toMatchObject([{ before, after: { wetness: 'DAMP' } }])
    expect((await historyIn(nora, viktor.teamId)).body).toMatchObject([{ before, after: { wetness: 'DRY' } }])
    expect((await historyIn(viktor, nora.teamId)).status).toBe(404)
  })

  it('is also found by the name in the REST path', async () => {
    const { id, history } = await createChangedDiaper()
    const { status, body } = await home.anna.get(`/api/history/diaper/${id}`)
    expect(await home.anna.get(history)).toMatchObject({ status, body })
    expect(body).toHaveLength(2)
    expect((await home.anna.post(`/api/history/diaper/${id}/restore`)).body).toMatchObject({ id })
    for (const name of ['toString', '__proto__', 'shoes'])
      expect((await home.anna.get(`/api/history/${name}/${id}`)).status).toBe(404)
  })

  it('contains changes by a device and by REST', async () => {
    const { id, history } = await createChangedDiaper()
    const device = openDevice(home.david)
    await device.push([opOf('undelete', 'diaperChange', id, server.clock.now() + 1)])
    expect((await home.anna.get(history)).body).toHaveLength(3)
  })

  it('omits repeated values that change nothing, also lists', async () => {
    const [device, id] = [openDevice(home.anna), randomUUID()]
    const visitFields = { scheduledDate: '2026-03-01', timeZone: 'Europe/Kyiv', vaccines: ['MenB', 'Hib'] }
    for (const title of ['Check', 'Check-up']) {
      server.clock.advance(1000)
      const fields = { babyId: home.babyId, ...visitFields, title }
      await device.push([opOf('put', 'doctorVisit', id, server.clock.now(), fields)])
    }
    const { body } = await home.david.get(`/api/history/doctorVisit/${id}`)
    expect(body.map((line: { before: object }) => line.before)).toEqual([{ title: 'Check' }])
  })

  it('is 404 for a stranger, an unknown kind or id, and refuses a malformed id', async () => {
    const { id, history } = await createChangedDiaper()
    expect((await stranger.get(history)).status).toBe(404)
    expect((await stranger.post(`${history}/restore`, {})).status).toBe(404)
    expect((await home.anna.get(`/api/history/baby/${id}`)).status).toBe(404)
    expect((await home.anna.get(`/api/history/constructor/${id}`)).status).toBe(404)
    expect((await home.anna.get(`/api/history/diaperChange/${randomUUID()}`)).status).toBe(404)
    expect((await home.anna.get('/api/history/diaperChange/nonsense')).status).toBe(400)
    expect((await server.inject({ method: 'GET', url: history })).status).toBe(401)
  })
})

describe('a restore', () => {
  it('reverts the last change: a deleted entry exists again, and devices receive the change', async () => {
    const { id, url, history } = await createChangedDiaper()
    const { cursor } = await openDevice(home.anna).pullAll()
    const answer = await home.david.post(`${history}/restore`, {})
    expect(answer).toMatchObject({ status: 200, body: { id, deletedAt: null, wetness: 'DRY' } })
    expect((await home.anna.get(url)).body.map((row: { id: string }) => row.id)).toContain(id)
    expect((await openDevice(home.anna).pull({ cursor })).rows).toMatchObject([{ id, deletedAt: null }])
    expect((await home.anna.get(history)).body[0]).toMatchObject({ type: 'undelete', by: home.david.userId })
  })

  it('reverts everything since a named change', async () => {
    const { id, history } = await createChangedDiaper()
    const [, patched] = (await home.anna.get(history)).body
    const answer = await home.anna.post(`${history}/restore`, { changeId: patched.id })
    expect(answer.body).toMatchObject({ id, deletedAt: null, wetness: 'WET', notes: 'first' })
    // The restore can be reverted as well.
    const again = await home.anna.post(`${history}/restore`, {})
    expect(again.body).toMatchObject({ id, deletedAt: null, wetness: 'DRY', notes: 'second' })
  })

  it('skips a value that the schema refuses, and restores the others', async () => {
    const { id, history } = await createChangedDiaper()
    await server.deps.db
      .updateTable('history')
      .set({ before: JSON.stringify({ wetness: 'SOAKED', notes: 'first' }) })
      .where('rowId', '=', id)
      .where('type', '=', 'patch')
      .execute()
    const [, patched] = (await home.anna.get(history)).body
    const answer = await home.anna.post(`${history}/restore`, { changeId: patched.id })
    expect(answer).toMatchObject({ status: 200, body: { id, wetness: 'DRY', notes: 'first' } })
  })

  it('of an unknown change is 404, of an unknown field 400', async () => {
    const { history } = await createChangedDiaper()
    expect((await home.anna.post(`${history}/restore`, { changeId: '1.7' })).status).toBe(404)
    expect((await home.anna.post(`${history}/restore`, { change: '1.0' })).status).toBe(400)
  })

  it('applies the access policy: a role that may not delete a baby cannot restore one', async () => {
    const { id } = (await home.anna.post('/api/babies', { name: 'Leo', birthDate: '2026-02-01' })).body
    expect((await home.anna.delete(`/api/babies/${id}`)).status).toBe(204)
    expect((await home.david.post(`/api/history/baby/${id}/restore`, {})).status).toBe(403)
    expect((await home.anna.post(`/api/history/baby/${id}/restore`, {})).body).toMatchObject({
      deletedAt: null,
    })
  })
})

it('is available for 30 days', async () => {
  const { history } = await createChangedDiaper()
  server.clock.advance(30 * 24 * 3_600_000 - 60_000)
  await sweepHistory(server.deps)
  expect((await home.anna.get(history)).body).toHaveLength(2)
  server.clock.advance(1)
  expect((await home.anna.get(history)).body).toHaveLength(1)
  await sweepHistory(server.deps)
  server.clock.advance(60_000)
  expect((await home.anna.get(history)).body).toEqual([])
})
