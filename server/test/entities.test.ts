import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { entityNames, entityOf, type EntityName } from 'sync-protocol/entities/registry'
import { can } from 'sync-protocol/rules/permissions'
import { openDevice, opOf } from './support/device.ts'
import { type Home, type Sample, samples } from './support/entity-samples.ts'
import { family, signIn, type Person } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

/** The field, or a path inside it. */
const within = (field: string): unknown => expect.stringMatching(new RegExp(`^${field}(\\.|$)`))

let server: TestServer
let home: Home
let stranger: Person
beforeAll(async () => {
  server = await openTestServer()
  const made = await family(server)
  const feeding = await made.anna.post(`/api/babies/${made.babyId}/feeding/start`, {
    feedType: 'BREAST_BOTH',
  })
  const sleep = await made.anna.post(`/api/babies/${made.babyId}/sleep/start`, {})
  home = { ...made, feedingId: feeding.body.id, sleepId: sleep.body.id }
  stranger = (await family(server)).anna
})
afterAll(() => server.close())

it('has a sample of every entity that people create', () => {
  const made = entityNames.filter((entity) => can('PARENT', 'create', entity))
  expect(Object.keys(samples).toSorted()).toEqual(made.toSorted())
})

describe.each(Object.entries(samples) as [EntityName, Sample][])('%s, by sync', (entity, sample) => {
  const spaceId = () => (sample.isPrivate ? home.anna.userId : home.teamId)
  const make = async () => {
    server.clock.advance(60_000)
    const at = server.clock.now() - 1000
    const phone = openDevice(home.anna, spaceId())
    const put = opOf('put', entity, randomUUID(), at, sample.create(home))
    return { phone, put, id: put.id, at }
  }
  const ofOther = async (id: string) =>
    (await openDevice(sample.isPrivate ? home.anna : home.david, spaceId()).pullAll()).rows.find(
      (row) => row.id === id,
    )

  it('reaches the other phone: first pull, update, delete and undelete', async () => {
    const { phone, put, id, at } = await make()
    await phone.push([put])
    expect(await ofOther(id)).toMatchObject({ entity, ...sample.create(home), deletedAt: null })
    await phone.push([opOf('patch', entity, id, at + 1, sample.change)])
    expect(await ofOther(id)).toMatchObject(sample.change)
    await phone.push([opOf('delete', entity, id, at + 2)])
    expect(await ofOther(id)).toMatchObject({ ...sample.change, deletedAt: new Date(at + 2).toISOString() })
    await phone.push([opOf('undelete', entity, id, at + 3)])
    expect(await ofOther(id)).toMatchObject({ ...sample.change, deletedAt: null })
  })

  it('fills every optional field with its default', async () => {
    const { phone, put } = await make()
    const { rows } = await phone.push([put])
    const { row } = entityOf(entity)
    expect(row.safeParse(rows[0]).error).toBeUndefined()
    expect(rows[0]).toEqual({ entity, ...row.parse(rows[0]) })
  })

  it('is stored once when it is pushed twice', async () => {
    const { phone, put, id } = await make()
    const frame = phone.frame([put])
    const first = await home.anna.post('/api/sync/push', frame)
    const row = await ofOther(id)
    expect((await home.anna.post('/api/sync/push', frame)).body).toMatchObject({ acked: 1, rows: [] })
    expect(first.body.rows).toEqual([row])
    expect(await ofOther(id)).toEqual(row)
  })

  it('is rejected with the name of a bad field, on create and on edit', async () => {
    const { phone, put, id, at } = await make()
    const [field] = Object.keys(sample.bad)
    const answer = await phone.push([
      { ...put, id: randomUUID(), fields: { ...put.fields, ...sample.bad } },
      put,
      opOf('patch', entity, id, at + 1, sample.bad),
      opOf('patch', entity, id, at + 1, { unknownName: 1 }),
    ])
    expect(answer.results).toMatchObject([
      { n: 1, status: 'rejected', code: 'invalid', details: [{ path: within(field!) }] },
      { n: 3, status: 'rejected', code: 'invalid', details: [{ path: within(field!) }] },
      { n: 4, status: 'rejected', code: 'invalid' },
    ])
  })

  it('is not found by a stranger', async () => {
    const { phone, put, id, at } = await make()
    await phone.push([put])
    const strangersPhone = openDevice(stranger, sample.isPrivate ? stranger.userId : stranger.teamId)
    expect(JSON.stringify(await strangersPhone.pullAll())).not.toContain(id)
    const { results } = await strangersPhone.push([
      opOf('patch', entity, id, at + 1, sample.change),
      opOf('delete', entity, id, at + 1),
    ])
    expect(results).toMatchObject([{ code: 'not_found' }, { code: 'not_found' }])
    expect(await ofOther(id)).toMatchObject({ deletedAt: null })
  })
})

const withCalls = (Object.entries(samples) as [EntityName, Required<Sample>][]).filter(([, { rest }]) => rest)

describe.each(withCalls)('%s, by REST', (entity, { create, change, bad, rest }) => {
  const body = () => {
    const fields = create(home)
    delete fields.babyId
    return fields
  }
  const serverOnlyFields = ['seq', 'rowAt', 'clocks', 'deletedAt', 'spaceId', 'entity']
  const url = () => (rest.session?.start ?? rest.list)(home)
  const make = async (extra: object = {}) => (await home.anna.post(url(), { ...body(), ...extra })).body
  beforeEach(async () => {
    if (rest.session) await home.anna.post(rest.session.end(home), {})
  })
  const item = (id: string) => rest.item(home, id)
  const list = async (query = '') =>
    (await home.anna.get(`${rest.list(home)}${query}`)).body as { id: string }[]

  it('is created with 201 and its whole row, read, changed with 200, deleted with 204', async () => {
    const created = await home.anna.post(url(), body())
    const at = new Date(server.clock.now()).toISOString()
    const { userId } = home.anna
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ ...create(home), createdBy: userId, createdAt: at, updatedAt: at })
    for (const name of serverOnlyFields) expect(created.body).not.toHaveProperty(name)
    const { id } = created.body
    expect((await list()).find((row) => row.id === id)).toEqual(created.body)

    server.clock.advance(1000)
    const changed = await home.david.put(item(id), change)
    expect(changed.status).toBe(200)
    expect(changed.body).toEqual({
      ...created.body,
      ...change,
      ...rest.derived,
      updatedBy: home.david.userId,
      updatedAt: new Date(server.clock.now()).toISOString(),
    })
    expect((await list()).find((row) => row.id === id)).toEqual(changed.body)

    const deleted = await home.anna.delete(item(id))
    expect([deleted.status, deleted.text]).toEqual([204, ''])
    expect((await list()).find((row) => row.id === id)).toBeUndefined()
    for (const missing of [await home.anna.put(item(id), change), await home.anna.delete(item(id))])
      expect(missing).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('reaches the phones by sync', async () => {
    const phone = openDevice(home.david)
    const { cursor } = await phone.pullAll()
    const { id } = await make()
    await home.anna.put(item(id), change)
    await home.anna.delete(item(id))
    expect((await phone.pull({ cursor })).rows).toMatchObject([
      { entity, id, ...change, deletedAt: expect.any(String) },
    ])
  })

  it('returns the same row when it is created again with its own id, and keeps later changes', async () => {
    const id = randomUUID()
    const first = await home.anna.post(url(), { ...body(), id })
    expect(await home.anna.post(url(), { ...body(), id })).toMatchObject({
      status: 201,
      body: first.body,
    })
    await home.anna.put(item(id), change)
    expect((await home.anna.post(url(), { ...body(), id })).body).toMatchObject(change)
    await home.anna.delete(item(id))
    expect(await home.anna.post(url(), { ...body(), id })).toMatchObject({
      status: 409,
      body: { code: 'id_taken' },
    })
  })

  it('refuses a bad field, an unknown field and a server-only field: 400 with its name', async () => {
    const { id } = await make()
    const [field] = Object.keys(bad)
    for (const answer of [
      await home.anna.post(url(), { ...body(), ...bad }),
      await home.anna.put(item(id), bad),
    ])
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', details: [{ path: within(field!) }] },
      })
    for (const extra of ['unknownName', 'seq', 'createdBy', 'deletedAt', 'teamId', 'spaceId']) {
      expect(await home.anna.post(url(), { ...body(), [extra]: 1 })).toMatchObject({ status: 400 })
      expect(await home.anna.put(item(id), { [extra]: 1 })).toMatchObject({ status: 400 })
    }
  })

  it('answers 404 for an unknown id and for one of another family', async () => {
    const { id } = await make()
    const strangers = (await stranger.get('/api/babies')).body as { id: string }[]
    const underOtherBaby = rest.item({ ...home, babyId: strangers[0]!.id }, id)
    for (const url of [item(id), underOtherBaby])
      for (const answer of [await stranger.put(url, change), await stranger.delete(url)])
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    for (const answer of [
      await home.anna.put(item(randomUUID()), change),
      await home.anna.delete(item(randomUUID())),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await list()).map((row) => row.id)).toContain(id)
  })

  it('is not deleted by a role without that right', async () => {
    const { id } = await make()
    const { status } = await home.david.delete(item(id))
    expect(status).toBe(can('FAMILY', 'delete', entity) ? 204 : 403)
  })

  it('an empty edit changes nothing', async () => {
    const row = await make()
    server.clock.advance(1000)
    expect(await home.david.put(item(row.id), {})).toMatchObject({ status: 200, body: row })
  })
})

const paged = withCalls.filter(([, { rest }]) => rest.time !== undefined)

describe.each(paged)('%s, in lists', (_, { create, rest }) => {
  it('is listed newest first, in pages, also with entries of one moment', async () => {
    const newUser = await signIn(server, 'Eve')
    const baby = (await newUser.post('/api/babies', { name: 'B', birthDate: '2026-01-01' })).body
    const place = { ...home, babyId: baby.id }
    const url = rest.list(place)
    const fields = create(home)
    delete fields.babyId
    const moments = ['10', '12', '11', '12', '12', '09', '12'].map((hour) => `2026-02-01T${hour}:00:00.000Z`)
    for (const moment of moments) {
      const made = await newUser.post((rest.session?.start ?? rest.list)(place), {
        ...fields,
        [rest.time!]: moment,
      })
      expect(made.status).toBe(201)
      if (rest.session) await newUser.post(rest.session.end(place), {})
    }
    const all = (await newUser.get(url)).body as Record<string, string>[]
    const keys = all.map((row) => `${row[rest.time!]},${row.id}`)
    expect(keys).toEqual(keys.toSorted().toReversed())
    expect(keys).toHaveLength(moments.length)
    for (const limit of [1, 2, 3, 7, 200]) {
      const listed: string[] = []
      for (let before = ''; ; before = `&before=${listed.at(-1)}`) {
        const page = (await newUser.get(`${url}?limit=${limit}${before}`)).body as Record<string, string>[]
        listed.push(...page.map((row) => `${row[rest.time!]},${row.id}`))
        if (page.length < limit) break
      }
      expect(listed).toEqual(keys)
    }
  })
})

describe('babies', () => {
  it('are listed oldest first, with their team', async () => {
    const eve = await signIn(server, 'Eve')
    for (const [name, birthDate] of [
      ['Young', '2026-02-01'],
      ['Old', '2024-05-05'],
      ['Middle', '2025-01-01'],
    ])
      await eve.post('/api/babies', { name, birthDate })
    const babies = (await eve.get('/api/babies')).body as { name: string; teamId: string }[]
    expect(babies.map(({ name }) => name)).toEqual(['Old', 'Middle', 'Young'])
    expect(new Set(babies.map(({ teamId }) => teamId))).toEqual(new Set([eve.teamId]))
  })

  it('hide their entries when deleted, until they are restored', async () => {
    const baby = (await home.anna.post('/api/babies', { name: 'Gone', birthDate: '2026-01-01' })).body
    const url = `/api/babies/${baby.id}/diaper`
    expect((await home.anna.post(url, {})).status).toBe(201)
    await home.anna.delete(`/api/babies/${baby.id}`)
    expect((await home.anna.get(url)).status).toBe(404)
    expect((await home.anna.get(`/api/babies/${baby.id}`)).status).toBe(404)
    server.clock.advance(1)
    await openDevice(home.anna).push([opOf('undelete', 'baby', baby.id, server.clock.now())])
    expect((await home.anna.get(url)).body).toHaveLength(1)
  })

  it('do not share an entry with a sibling', async () => {
    const other = (await home.anna.post('/api/babies', { name: 'Twin', birthDate: '2026-01-01' })).body
    const entry = (await home.anna.post(`/api/babies/${home.babyId}/diaper`, {})).body
    const url = `/api/babies/${other.id}/diaper/${entry.id}`
    expect((await home.anna.put(url, { notes: 'x' })).status).toBe(404)
    expect((await home.anna.delete(url)).status).toBe(404)
    const duplicate = await home.anna.post(`/api/babies/${other.id}/diaper`, { id: entry.id })
    expect(duplicate).toMatchObject({ status: 409, body: { code: 'id_taken' } })
  })
})

describe('a diaper', () => {
  it('without fields is the default of the specification, now', async () => {
    const { body } = await home.anna.post(`/api/babies/${home.babyId}/diaper`, {})
    expect(body).toMatchObject({
      wetness: 'VERY_WET',
      soiled: true,
      consistency: null,
      colour: null,
      notes: null,
      timeZone: 'UTC',
      timestamp: new Date(server.clock.now()).toISOString(),
    })
  })

  it('accepts a moment with any offset and returns it in UTC', async () => {
    const url = `/api/babies/${home.babyId}/diaper`
    const moments = [
      ['2026-02-28T23:30:00+04:00', '2026-02-28T19:30:00.000Z'],
      ['2026-02-28T23:30:00Z', '2026-02-28T23:30:00.000Z'],
      ['2026-02-28T23:30:00.123456-05:45', '2026-03-01T05:15:00.123Z'],
    ]
    for (const [given, stored] of moments)
      expect((await home.anna.post(url, { timestamp: given })).body.timestamp).toBe(stored)
  })
})
