import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaLimits } from 'sync-protocol/api/media'
import { completionId } from 'sync-protocol/rules/milestone-key'
import { html, paddedTo, phonePhoto } from './media/files.ts'
import { openDevice, opOf } from './support/device.ts'
import { addBaby, family, signIn, type Person } from './support/family.ts'
import { openTestServer, type Answer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let stranger: Person
let picture: Buffer
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
  stranger = await signIn(server, 'Stranger')
  picture = await phonePhoto()
})
afterAll(() => server.close())

const boundary = '----nela'
const part = (name: string, extra: string, body: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${extra}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])
/** A form as a browser sends it: fields, then files in `photos`. */
const form = (fields: Record<string, string>, files: readonly Buffer[] = [], field = 'photos') =>
  Buffer.concat([
    ...Object.entries(fields).map(([name, value]) => part(name, '', value)),
    ...files.map((file, index) => part(field, `; filename="${index}.jpg"\r\ncontent-type: image/jpeg`, file)),
    Buffer.from(`--${boundary}--\r\n`),
  ])
const send = (person: Person, method: 'POST' | 'PUT', url: string, payload: Buffer): Promise<Answer> =>
  server.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
const storedFiles = async () =>
  (await server.database.db.selectFrom('media').select('id').execute()).map(({ id }) => id).toSorted()

/** Each test gets its own baby, born on 1 January 2026. */
const newBaby = async () =>
  (await home.anna.post('/api/babies', { name: 'Mia', birthDate: '2026-01-01' })).body.id as string
const listOf = (babyId: string) => `/api/babies/${babyId}/milestones`
const completion = { milestoneId: '1m-soc-1', dateCompleted: '2026-02-10' }

describe('a milestone by REST', () => {
  it('is created by a form with pictures, listed, changed, and deleted with them', async () => {
    const babyId = await newBaby()
    const sent = form({ ...completion, ageInDays: '40', notes: 'at home' }, [picture, picture])
    const { status, body } = await send(home.anna, 'POST', listOf(babyId), sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...completion, babyId, ageInDays: 40, notes: 'at home' })
    expect(body.id).toBe(completionId(babyId, '1m-soc-1'))
    expect(body.photos).toHaveLength(2)
    for (const path of body.photos) expect((await home.david.get(path)).status).toBe(200)
    expect((await home.david.get(listOf(babyId))).body).toEqual({ milestones: [body] })

    const url = `/api/babies/milestones/${body.id}`
    const storedBefore = JSON.stringify([body.photos[1]])
    const change = form({ dateCompleted: '2026-02-12', existingPhotos: storedBefore }, [picture])
    const changed = await send(home.david, 'PUT', url, change)
    expect(changed).toMatchObject({
      status: 200,
      body: { dateCompleted: '2026-02-12', ageInDays: 42, notes: 'at home' },
    })
    expect(changed.body.photos).toHaveLength(2)
    expect(changed.body.photos).toContain(body.photos[1])
    expect(changed.body.photos).not.toContain(body.photos[0])

    expect((await home.anna.delete(url)).status).toBe(204)
    expect((await home.anna.get(listOf(babyId))).body).toEqual({ milestones: [] })
    const rows = await server.database.db
      .selectFrom('photo')
      .select('deletedAt')
      .where('ownerId', '=', body.id)
      .execute()
    expect(rows.every(({ deletedAt }) => deletedAt !== null)).toBe(true)
    expect((await home.anna.delete(url)).status).toBe(404)
  })

  it('derives a missing age from the birth date, and can be created again after its deletion', async () => {
    const babyId = await newBaby()
    const first = await home.anna.post(listOf(babyId), completion)
    expect(first).toMatchObject({ status: 201, body: { ageInDays: 40, notes: null, photos: [] } })
    await home.anna.delete(`/api/babies/milestones/${first.body.id}`)
    server.clock.advance(1000)
    const again = await home.david.post(listOf(babyId), { ...completion, dateCompleted: '2026-02-11' })
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id, ageInDays: 41 } })
    expect((await home.anna.get(listOf(babyId))).body.milestones).toHaveLength(1)
  })

  const day = (offset: number) =>
    new Date(server.clock.now() + offset * 86_400_000).toISOString().slice(0, 10)

  it('created again without an id is refused, and changes nothing of the first', async () => {
    const babyId = await newBaby()
    const first = await send(
      home.anna,
      'POST',
      listOf(babyId),
      form({ ...completion, notes: 'at home' }, [picture]),
    )
    const storedBefore = await storedFiles()
    const again = { ...completion, dateCompleted: '2026-03-01' }
    const refused = { status: 409, body: { code: 'already_marked' } }
    expect(await home.david.post(listOf(babyId), again)).toMatchObject(refused)
    expect(await send(home.anna, 'POST', listOf(babyId), form(again, [picture]))).toMatchObject(refused)
    expect((await home.anna.get(listOf(babyId))).body.milestones).toEqual([first.body])
    expect(await storedFiles()).toEqual(storedBefore)
  })

  it('created twice at once is stored once', async () => {
    const babyId = await newBaby()
    const both = await Promise.all([home.anna, home.david].map((one) => one.post(listOf(babyId), completion)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('sent again under its own id is the same, with the pictures of the first request', async () => {
    const babyId = await newBaby()
    const sent = form({ ...completion, id: completionId(babyId, completion.milestoneId) }, [picture])
    const first = await send(home.anna, 'POST', listOf(babyId), sent)
    const storedBefore = await storedFiles()
    expect(await send(home.anna, 'POST', listOf(babyId), sent)).toMatchObject({
      status: 201,
      body: first.body,
    })
    expect(await storedFiles()).toEqual(storedBefore)
    const other = await home.anna.post(listOf(babyId), { ...completion, id: randomUUID() })
    expect(other).toMatchObject({ status: 400, body: { details: [{ path: 'id' }] } })
  })

  it('is refused with a day before the birth or in the future, by every request that has a day', async () => {
    const babyId = await newBaby()
    const { body } = await home.anna.post(listOf(babyId), completion)
    const achievements = `/api/babies/${babyId}/achievements`
    const first = await home.anna.post(achievements, { title: 'Home', date: '2026-01-01' })
    const completions = `/api/doctor-visits/baby/${babyId}/standard-completions`
    for (const invalidDay of ['2025-12-31', '1990-01-01', day(2), '9999-12-31']) {
      const refused = (path: string) => ({
        status: 400,
        body: { code: 'invalid_request', details: [{ path }] },
      })
      const two = { milestoneId: '2m-soc-1', dateCompleted: invalidDay }
      expect(await home.anna.post(listOf(babyId), two)).toMatchObject(refused('dateCompleted'))
      const url = `/api/babies/milestones/${body.id}`
      expect(await home.anna.put(url, { dateCompleted: invalidDay })).toMatchObject(refused('dateCompleted'))
      expect(await home.anna.put(url, { lostOn: invalidDay })).toMatchObject(refused('lostOn'))
      expect(await home.anna.post(achievements, { title: 'x', date: invalidDay })).toMatchObject(
        refused('date'),
      )
      expect(await home.anna.put(`${achievements}/${first.body.id}`, { date: invalidDay })).toMatchObject(
        refused('date'),
      )
      const visit = { visitIndex: 3, completedDate: invalidDay }
      expect(await home.anna.post(completions, visit)).toMatchObject(refused('completedDate'))
    }
    expect((await home.anna.get(listOf(babyId))).body.milestones).toEqual([body])
    // It may be tomorrow here already in Kiritimati.
    for (const [index, right] of ['2026-01-01', day(0)].entries()) {
      const two = { milestoneId: `2m-soc-${index + 1}`, dateCompleted: right }
      expect(await home.anna.post(listOf(babyId), two)).toMatchObject({ status: 201 })
    }
  })

  it.each([39, 41, 0, 7000])('must have the age of its day: %i days are refused', async (ageInDays) => {
    const babyId = await newBaby()
    const answer = await home.anna.post(listOf(babyId), { ...completion, ageInDays })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'ageInDays' }] } })
    expect(await home.anna.post(listOf(babyId), { ...completion, ageInDays: 40 })).toMatchObject({
      status: 201,
      body: { ageInDays: 40 },
    })
  })

  it('is one row when two phones create it, and is created again by one after the other deletes it', async () => {
    const babyId = await newBaby()
    const id = completionId(babyId, '2m-soc-1')
    const at = server.clock.now()
    // The stamps of the phones are not ahead of the server, which would correct them.
    server.clock.advance(10)
    const mark = (day: string, when: number) =>
      opOf('put', 'milestoneCompletion', id, when, {
        babyId,
        milestoneId: '2m-soc-1',
        dateCompleted: day,
        ageInDays: 50,
      })
    const [annas, davids] = [openDevice(home.anna), openDevice(home.david)]
    await annas.push([mark('2026-02-20', at + 1)])
    await davids.push([mark('2026-02-21', at + 2)])
    const list = async () => (await home.anna.get(listOf(babyId))).body.milestones as object[]
    expect(await list()).toMatchObject([{ id, dateCompleted: '2026-02-21' }])
    await annas.push([opOf('delete', 'milestoneCompletion', id, at + 3)])
    expect(await list()).toEqual([])
    await davids.push([mark('2026-02-22', at + 4)])
    expect(await list()).toMatchObject([{ id, dateCompleted: '2026-02-22' }])
  })

  it('has at most ten pictures, also when they come at once', async () => {
    const babyId = await newBaby()
    const nine = await send(home.anna, 'POST', listOf(babyId), form(completion, Array(9).fill(picture)))
    expect(nine.body.photos).toHaveLength(9)
    const url = `/api/babies/milestones/${nine.body.id}`
    const before = await storedFiles()
    const both = await Promise.all([1, 2].map(() => send(home.anna, 'PUT', url, form({}, [picture]))))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)!.body).toMatchObject({
      code: 'too_many_files',
      error: 'Maximum 10 files allowed (you have 10 already)',
    })
    expect(await storedFiles()).toHaveLength(before.length + 1)
    const eleven = await send(home.anna, 'PUT', url, form({}, Array(11).fill(picture)))
    expect(eleven).toMatchObject({ status: 400, body: { code: 'too_many_files' } })
    expect(await storedFiles()).toHaveLength(before.length + 1)
  }, 60_000)

  it.each([
    ['an unknown milestone', { ...completion, milestoneId: '1m-soc-9' }, 'milestoneId'],
    ['no milestone', { dateCompleted: '2026-02-10' }, 'milestoneId'],
    ['no date', { milestoneId: '1m-soc-1' }, 'dateCompleted'],
    ['an empty date', { ...completion, dateCompleted: '' }, 'dateCompleted'],
    ['an invalid age', { ...completion, ageInDays: 'old' }, 'ageInDays'],
    ['an unknown field', { ...completion, mood: 'good' }, ''],
  ])('is refused with %s, and nothing of it is stored', async (_, fields, path) => {
    const babyId = await newBaby()
    const before = await storedFiles()
    const answer = await send(home.anna, 'POST', listOf(babyId), form(fields, [picture]))
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    expect(answer.body.details[0].path).toBe(path)
    expect(await home.anna.post(listOf(babyId), fields)).toMatchObject({ status: 400 })
    expect(await storedFiles()).toEqual(before)
    expect((await home.anna.get(listOf(babyId))).body.milestones).toEqual([])
  })

  it.each([
    ['a script', () => html, 'photos', 415, 'invalid_media_type'],
    ['too large', () => paddedTo(picture, mediaLimits.file + 1), 'photos', 413, 'file_too_large'],
    ['in another field', () => picture, 'files', 400, 'invalid_request'],
  ])(
    'is refused with a file that is %s, and the valid one before it is deleted',
    async (_, file, field, status, code) => {
      const babyId = await newBaby()
      const before = await storedFiles()
      const sent = Buffer.concat([
        form(completion, [picture]).subarray(0, -`--${boundary}--\r\n`.length),
        form({}, [file()], field),
      ])
      expect(await send(home.anna, 'POST', listOf(babyId), sent)).toMatchObject({ status, body: { code } })
      expect(await storedFiles()).toEqual(before)
      expect((await home.anna.get(listOf(babyId))).body.milestones).toEqual([])
    },
  )

  it('is not found by a stranger or for a deleted baby', async () => {
    const babyId = await newBaby()
    const { body } = await home.anna.post(listOf(babyId), completion)
    const url = `/api/babies/milestones/${body.id}`
    const none = { status: 404, body: { code: 'not_found' } }
    expect(await stranger.put(url, { notes: 'mine' })).toMatchObject(none)
    expect(await stranger.delete(url)).toMatchObject(none)
    expect(await home.anna.put(`/api/babies/milestones/${randomUUID()}`, {})).toMatchObject(none)
    await home.anna.delete(`/api/babies/${babyId}`)
    expect(await home.anna.put(url, { notes: 'late' })).toMatchObject(none)
    expect(await home.anna.delete(url)).toMatchObject(none)
  })
})

describe('an achievement by REST', () => {
  const url = () => `/api/babies/${home.babyId}/achievements`
  const fields = { title: 'Slept through', date: '2026-02-28', category: 'sleeping' }

  it('is created by a form with pictures, changed, and deleted with them', async () => {
    const sent = form({ ...fields, isMajor: 'true', notes: '' }, [picture])
    const { status, body } = await send(home.david, 'POST', url(), sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...fields, isMajor: true, notes: null, createdBy: home.david.userId })
    expect(body.photos).toHaveLength(1)
    const changed = await send(
      home.anna,
      'PUT',
      `${url()}/${body.id}`,
      form({ existingPhotos: '[]' }, [picture]),
    )
    expect(changed.body.photos).toHaveLength(1)
    expect(changed.body.photos).not.toEqual(body.photos)
    expect((await home.anna.delete(`${url()}/${body.id}`)).status).toBe(204)
  })

  it('accepts pictures of at most 5 MiB, and only of its own baby', async () => {
    const large = form(fields, [paddedTo(picture, mediaLimits.achievement + 1)])
    expect(await send(home.anna, 'POST', url(), large)).toMatchObject({ status: 413 })
    const atLimit = form(fields, [paddedTo(picture, mediaLimits.achievement)])
    const { status, body } = await send(home.anna, 'POST', url(), atLimit)
    expect(status).toBe(201)
    const leo = await addBaby(home.anna, 'Leo')
    const otherBabyUrl = `/api/babies/${leo.id}/achievements/${body.id}`
    expect(await home.anna.put(otherBabyUrl, { title: 'Leo’s' })).toMatchObject({ status: 404 })
  })

  it('sent again under its own id is the same, with the pictures of the first request', async () => {
    const id = randomUUID()
    const first = await send(home.anna, 'POST', url(), form({ ...fields, id }, [picture]))
    const storedBefore = await storedFiles()
    const again = await send(home.anna, 'POST', url(), form({ ...fields, id }, [picture]))
    expect(again).toMatchObject({ status: 201, body: first.body })
    expect(await storedFiles()).toEqual(storedBefore)
  })
})
