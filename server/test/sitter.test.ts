import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepPasses } from '#features/sitter/queries.ts'
import { openDevice } from './support/device.ts'
import { addBaby, family } from './support/family.ts'
import { endPass, createPass, withPass, type CreatedPass } from './support/sitter.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

const hour = 3_600_000
const zone = { timeZone: 'Europe/Kyiv' }

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  home = await family(server)
})
afterAll(() => server.close())

const ago = (ms: number) => new Date(server.clock.now() - ms).toISOString()
const make = (body: object = {}) =>
  createPass(server, home.anna, home.babyId, { hours: 6, name: 'Olena', ...body })
const sitter = ({ token }: CreatedPass) => withPass(server, token)
const feed = (extra: object = {}) => ({
  ...{ type: 'feed', id: randomUUID(), at: ago(60_000), ...zone, feedType: 'BOTTLE' },
  ...{ amount: { ml: 90, unit: 'ml', value: 90 }, ...extra },
})
const diaper = (extra: object = {}) => ({
  ...{ type: 'diaper', id: randomUUID(), at: ago(60_000), ...zone, wetness: 'WET', soiled: true, ...extra },
})
const refusals = (answer: { body: any }) =>
  answer.body.results.map((one: { refused: unknown }) => one.refused)
const rowsOf = async (entity: string) => {
  const { rows } = await openDevice(home.david).pull()
  return rows.filter((row) => row.entity === entity)
}

it('reports the position of an invalid entry, so that the page can send the others', async () => {
  const pass = sitter(await make())
  const refused = await pass.log(feed(), diaper({ wetness: 'SOAKED' }), feed({ at: 'yesterday' }), diaper())
  expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  const paths = refused.body.details.map(({ path }: { path: string }) => path)
  expect([...new Set(paths.map((path: string) => /^entries\.\d+/.exec(path)?.[0]))]).toEqual([
    'entries.1',
    'entries.2',
  ])
})

describe('a pass', () => {
  it('is created by a PARENT who typed the password again, and ends on request', async () => {
    const url = `/api/babies/${home.babyId}/passes`
    expect((await home.david.post(url, { hours: 2 })).status).toBe(403)
    expect((await home.anna.post(url, { hours: 2 })).body.code).toBe('step_up_required')
    const made = await make({ phones: 'Anna +380 50 123 45 67' })
    server.clock.advance(1000)
    expect((await sitter(made).view()).body).toMatchObject({
      pass: { id: made.id, name: 'Olena', allowsMedicine: false, phones: 'Anna +380 50 123 45 67' },
      baby: { name: 'Mia' },
    })
    const [listed] = (await home.anna.get(url)).body
    expect(listed).toMatchObject({ id: made.id, name: 'Olena', endedAt: null })
    expect(listed.lastUsedAt).not.toBeNull()
    expect(listed.token).toBeUndefined()
    server.clock.advance(1000)
    await endPass(home.anna, home.babyId, made)
    expect((await sitter(made).view()).status).toBe(404)
    expect((await home.anna.get(url)).body[0].endedAt).not.toBeNull()
    const log = (await home.anna.get('/api/team/security-log')).body.map(
      ({ action }: { action: string }) => action,
    )
    expect(log.filter((action: string) => action.startsWith('sitter'))).toEqual([
      'sitter_pass_ended',
      'sitter_pass_opened',
      'sitter_pass_made',
    ])
  })

  it('is stored without its token', async () => {
    const { token } = await make()
    const dump = JSON.stringify(await server.deps.db.selectFrom('sitterPassToken').selectAll().execute())
    expect(dump).not.toContain(token.slice(22))
  })

  it('is limited to ten in a team', async () => {
    for (let n = 0; n < 10; n++) await make()
    await expect(make()).rejects.toThrow('too_many_passes')
    server.clock.advance(6 * hour)
    await expect(make()).resolves.toMatchObject({ name: 'Olena' })
  })

  it('requires a name once, before anything else', async () => {
    const made = await make({ name: '' })
    const { view, name, log } = sitter(made)
    expect((await view()).body.pass.name).toBeNull()
    expect((await log(diaper())).status).toBe(400)
    expect((await name('Olena')).body).toEqual({ name: 'Olena' })
    expect((await name('Somebody else')).body).toEqual({ name: 'Olena' })
    expect(refusals(await log(diaper()))).toEqual([null])
  })

  it('loses its secret a day after its end, and is deleted after a month', async () => {
    const count = async (table: 'sitterPass' | 'sitterPassToken') =>
      (await server.deps.db.selectFrom(table).select('spaceId').where('spaceId', '=', home.teamId).execute())
        .length
    await make()
    server.clock.advance(30 * hour + 1)
    await sweepPasses(server.deps.db, server.clock.now())
    expect([await count('sitterPass'), await count('sitterPassToken')]).toEqual([1, 0])
    server.clock.advance(30 * 24 * hour)
    await sweepPasses(server.deps.db, server.clock.now())
    expect(await count('sitterPass')).toBe(0)
  })
})

describe('what a sitter logs', () => {
  it('reaches every phone by sync, with the name of the sitter', async () => {
    const made = await make()
    const one = feed()
    const two = diaper()
    expect(refusals(await sitter(made).log(one, two))).toEqual([null, null])
    expect(await rowsOf('feedingSession')).toMatchObject([
      { id: one.id, createdBy: made.id, startTime: one.at, endTime: one.at, amount: { ml: 90 } },
    ])
    expect(await rowsOf('diaperChange')).toMatchObject([{ id: two.id, createdBy: made.id, wetness: 'WET' }])
    const author = (await rowsOf('teamMember')).find(({ id }) => id === made.id)
    expect(author).toMatchObject({ displayName: 'Olena' })
    // The sitter is listed like a former member, and does not count as one.
    expect(author?.deletedAt).not.toBeNull()
    expect((await home.anna.get('/api/team')).body.members).toHaveLength(2)
  })

  it('is stored once, however often it is sent, and a deleted entry stays deleted', async () => {
    const { log } = sitter(await make())
    const one = diaper()
    await log(one)
    const [before] = await rowsOf('diaperChange')
    expect(refusals(await log(one, { ...one, wetness: 'DRY' }))).toEqual([null, null])
    expect(await rowsOf('diaperChange')).toEqual([before])
    await home.anna.delete(`/api/babies/${home.babyId}/diaper/${one.id}`)
    expect(refusals(await log(one))).toEqual([null])
    expect((await rowsOf('diaperChange'))[0]?.deletedAt).not.toBeNull()
  })

  it('never overwrites an entry of another person', async () => {
    const ofParent = await home.anna.post(`/api/babies/${home.babyId}/diaper`, { wetness: 'DRY' })
    expect(refusals(await sitter(await make()).log(diaper({ id: ofParent.body.id })))).toEqual(['id_taken'])
    expect(await rowsOf('diaperChange')).toMatchObject([{ createdBy: home.anna.userId, wetness: 'DRY' }])
  })

  it('starts a sleep, and ends the one that a parent started', async () => {
    const { log, view } = sitter(await make())
    const started = await home.anna.post(`/api/babies/${home.babyId}/sleep/start`, {})
    server.clock.advance(hour)
    expect((await view()).body.entries).toMatchObject([{ entity: 'sleepSession', endTime: null, by: 'Anna' }])
    expect(refusals(await log({ type: 'sleepEnd', id: started.body.id, at: ago(60_000) }))).toEqual([null])
    const id = randomUUID()
    expect(refusals(await log({ type: 'sleepStart', id, at: ago(0), ...zone }))).toEqual([null])
    expect((await view()).body.entries).toMatchObject([
      { id, endTime: null, by: 'Olena' },
      { id: started.body.id, endTime: ago(60_000) },
    ])
  })

  it('does not end a sleep of another baby', async () => {
    const sister = (await addBaby(home.anna, 'Lea')).id as string
    const started = await home.anna.post(`/api/babies/${sister}/sleep/start`, {})
    const { log, view } = sitter(await make())
    expect(refusals(await log({ type: 'sleepEnd', id: started.body.id, at: ago(0) }))).toEqual(['not_found'])
    expect((await view()).body.entries).toEqual([])
  })

  it('is a medicine only if the pass allows it, one that the family gives, with the same dose', async () => {
    const medicine = {
      ...{ name: 'Paracetamol', dose: { unit: 'ML', value: 2.5 }, intervalMinutes: 360 },
      timestamp: ago(7 * hour),
    }
    await home.anna.post(`/api/babies/${home.babyId}/medicine`, medicine)
    const dose = (name: string) => ({ type: 'medicine', id: randomUUID(), at: ago(0), ...zone, name })
    const without = sitter(await make())
    expect(refusals(await without.log(dose('Paracetamol')))).toEqual(['forbidden'])
    expect((await without.view()).body).toMatchObject({ medicines: [], entries: [] })
    const { log, view } = sitter(await make({ allowsMedicine: true }))
    expect((await view()).body.medicines).toMatchObject([
      { name: 'Paracetamol', dose: { unit: 'ML', value: 2.5 }, notBefore: ago(hour) },
    ])
    expect(refusals(await log(dose('Ibuprofen'), dose(' paracetamol')))).toEqual(['not_found', null])
    expect((await rowsOf('medicine')).at(-1)).toMatchObject({
      ...{ name: 'Paracetamol', dose: { unit: 'ML', value: 2.5 }, intervalMinutes: 360 },
    })
  })

  it('is accepted for a day after the pass expired, if its moment is before', async () => {
    const { log } = sitter(await make({ hours: 1 }))
    const before = diaper({ at: ago(0) })
    server.clock.advance(2 * hour)
    expect(refusals(await log(before, diaper({ at: ago(0) })))).toEqual([null, 'after_end'])
    server.clock.advance(24 * hour)
    expect((await log(before)).status).toBe(404)
  })

  it('shows no notes, no other kinds, and nothing older than 12 hours', async () => {
    const post = (path: string, body: object) => home.anna.post(`/api/babies/${home.babyId}/${path}`, body)
    await post('diaper', { notes: 'a private word', timestamp: ago(hour) })
    await post('diaper', { timestamp: ago(13 * hour) })
    await post('notes', { text: 'a private word', timestamp: ago(hour) })
    await post('temperature', { reading: { tenthsC: 380, unit: 'C', value: 38 }, timestamp: ago(hour) })
    const { body, text } = await sitter(await make()).view()
    expect(body.entries).toMatchObject([{ entity: 'diaperChange', at: ago(hour), by: 'Anna' }])
    expect(text).not.toContain('private')
  })

  it('shows the same estimate of the next feed as the parents see', async () => {
    for (let n = 40; n > 0; n--)
      await home.anna.post(`/api/babies/${home.babyId}/feeding/start`, {
        ...{
          feedType: 'BOTTLE',
          amountMl: 90,
          startTime: ago(n * 3 * hour - 2 * hour),
          timeZone: 'Europe/Kyiv',
        },
      })
    const { nextFeeding, lastFeedAt } = (await sitter(await make()).view()).body
    const status = (await home.anna.get(`/api/babies/${home.babyId}/status?tz=Europe/Kyiv`)).body
    expect(nextFeeding).toEqual(status.nextFeeding)
    expect(nextFeeding).not.toBeNull()
    expect(lastFeedAt).toBe(ago(hour))
    await home.anna.put(`/api/babies/${home.babyId}`, { countedFeeds: ['BREAST'] })
    const { body } = await sitter(await make()).view()
    expect(body).toMatchObject({
      lastFeedAt: null,
      nextFeeding: null,
      counting: { countedFeeds: ['BREAST'] },
    })
  })
})
