import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDevice } from '../support/device.ts'
import { addBaby, family, join, signIn } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

describe('a new team', () => {
  it('belongs to its creator, is the active one, and is empty', async () => {
    const eve = await signIn(server, 'Eve')
    server.clock.advance(1000)
    const answer = await eve.post('/api/team', { name: 'The Lions' })
    expect(answer).toMatchObject({
      status: 201,
      body: { name: 'The Lions', role: 'PARENT', isActive: true, memberCount: 1, babyCount: 0 },
    })
    const all = (await eve.get('/api/team/all')).body
    expect(all.map(({ name, isActive }: any) => [name, isActive])).toEqual([
      ['Eve Family', false],
      ['The Lions', true],
    ])
    const { rows } = await openDevice(eve, answer.body.id).bootstrap()
    expect(rows.find((row) => row.entity === 'team')).toMatchObject({ createdBy: eve.userId })
  })

  it('without a name gets the user’s, with a number if that exists', async () => {
    const eve = await signIn(server, 'Eve')
    expect((await eve.post('/api/team', {})).body.name).toBe('Eve Family 2')
  })

  it('accepts a name of 1 to 60 characters and nothing else', async () => {
    const eve = await signIn(server, 'Eve')
    for (const body of [
      { name: '' },
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { name: 'A', id: randomUUID() },
    ])
      expect(await eve.post('/api/team', body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      })
    expect((await eve.get('/api/team/all')).body).toHaveLength(1)
  })

  it('is one of at most twenty, also by invitation', async () => {
    const eve = await signIn(server, 'Eve')
    const made = []
    for (let n = 0; n < 18; n++) made.push(await eve.post('/api/team', {}))
    // One of three takes the last place.
    made.push(...(await Promise.all([1, 2, 3].map(() => eve.post('/api/team', {})))))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(19)
    expect(made.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'too_many_teams' },
    })
    await expect(join(server, home.anna, eve)).rejects.toThrow('too_many_teams')
  })
})

describe('switching', () => {
  it('shows the babies of the chosen team, on all devices', async () => {
    const eve = await signIn(server, 'Eve')
    const own = eve.teamId
    const leo = await addBaby(eve, 'Leo')
    await join(server, home.anna, eve)
    expect((await eve.get('/api/babies')).body.map((baby: any) => baby.id)).toEqual([home.babyId])
    const answer = await eve.post('/api/team/switch', { teamId: own })
    expect(answer).toMatchObject({ status: 200, body: { id: own, name: 'Eve Family', isActive: true } })
    expect((await eve.get('/api/babies')).body.map((baby: any) => baby.id)).toEqual([leo.id])
    const { rows } = await openDevice(eve, eve.userId).bootstrap()
    expect(rows.find((row) => row.entity === 'settings')).toMatchObject({ activeTeamId: own })
  })

  it('to a team of others, or an unknown one, is 404 and changes nothing', async () => {
    const eve = await signIn(server, 'Eve')
    for (const teamId of [home.teamId, randomUUID()])
      expect(await eve.post('/api/team/switch', { teamId })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    expect((await eve.get('/api/team')).body.id).toBe(eve.teamId)
  })
})

describe('a name', () => {
  it('is set by a PARENT and visible to all', async () => {
    const answer = await home.anna.put('/api/team', { name: 'The Bears' })
    expect(answer).toMatchObject({ status: 200, body: { id: home.teamId, name: 'The Bears' } })
    expect((await home.david.get('/api/team')).body.name).toBe('The Bears')
    expect(await home.david.put('/api/team', { name: 'Mine' })).toMatchObject({ status: 403 })
    expect((await home.david.get('/api/team')).body.name).toBe('The Bears')
  })
})

describe('the team of a call', () => {
  it('is the active one unless the query names another of the user’s', async () => {
    const eve = await signIn(server, 'Eve')
    const own = eve.teamId
    await join(server, home.anna, eve)
    expect((await eve.get(`/api/team?team=${own}`)).body).toMatchObject({ id: own, role: 'PARENT' })
    expect((await eve.put(`/api/team?team=${own}`, { name: 'Own' })).status).toBe(200)
    expect((await eve.get('/api/team')).body.id).toBe(home.teamId)
    expect(await eve.get(`/api/team?team=${randomUUID()}`)).toMatchObject({
      status: 404,
      body: { code: 'no_team' },
    })
    expect(await eve.get('/api/team?team=mine')).toMatchObject({ status: 400 })
  })
})
