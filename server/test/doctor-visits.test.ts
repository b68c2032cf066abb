import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitCompletionId } from 'sync-protocol/rules/visit-completion'
import { openDevice, opOf } from './support/device.ts'
import { family, signIn, type Person } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let stranger: Person
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
  stranger = await signIn(server, 'Eve')
}, 60_000)
afterAll(() => server.close())
beforeEach(() => server.clock.advance(60_000))

const path = '/api/doctor-visits'
const list = () => `${path}/baby/${home.babyId}`
const appointment = (fields: object = {}) => ({
  babyId: home.babyId,
  title: 'Allergy clinic',
  description: 'rash on the arms',
  scheduledDate: '2026-12-14',
  visitType: 'SPECIALIST',
  vaccines: ['Influenza'],
  screenings: ['Skin test'],
  measurements: ['weight', 'height'],
  notes: 'bring the diary',
  ...fields,
})
const details = (...paths: string[]) => ({
  status: 400,
  body: {
    code: 'invalid_request',
    details: paths.map((one) => ({ path: one, message: 'Please fill in all required fields' })),
  },
})

describe('an appointment', () => {
  it('is created, listed, changed, completed, reopened and deleted', async () => {
    const created = await home.david.post(path, appointment({ timeZone: 'Asia/Tbilisi' }))
    expect(created).toMatchObject({
      status: 201,
      body: {
        ...appointment(),
        isCustom: true,
        isCompleted: false,
        completedDate: null,
        scheduledTime: null,
      },
    })
    const { body: baby } = await home.anna.get(`/api/babies/${home.babyId}`)
    const days = (Date.parse('2026-12-14') - Date.parse(baby.birthDate)) / 86_400_000
    expect(created.body.ageInDays).toBe(days)
    expect((await home.anna.get(list())).body).toEqual([created.body])

    const item = `${path}/${created.body.id}`
    const changed = await home.anna.put(item, { scheduledDate: '2026-12-15T08:00:00.000Z', vaccines: [] })
    expect(changed).toMatchObject({
      status: 200,
      body: { scheduledDate: '2026-12-15', vaccines: [], ageInDays: days + 1, title: 'Allergy clinic' },
    })
    const completed = await home.anna.patch(`${item}/complete`, { notes: 'all well' })
    const today = new Date(server.clock.now() + 4 * 3_600_000).toISOString().slice(0, 10)
    expect(completed.body).toMatchObject({ isCompleted: true, completedDate: today, notes: 'all well' })
    expect((await home.anna.patch(`${item}/incomplete`)).body).toMatchObject({
      isCompleted: false,
      completedDate: null,
      notes: 'all well',
    })
    expect((await home.anna.delete(item)).status).toBe(204)
    expect((await home.anna.get(list())).body).toEqual([])
    expect((await home.anna.put(item, { title: 'x' })).status).toBe(404)
  })

  it('trims vaccines and screenings, and drops blank ones', async () => {
    const lists = { vaccines: [' DTaP ', ' ', ''], screenings: ['', 'Vision\t'] }
    const { status, body } = await home.anna.post(path, appointment(lists))
    expect(status).toBe(201)
    expect(body).toMatchObject({ vaccines: ['DTaP'], screenings: ['Vision'] })
    const item = `${path}/${body.id}`
    expect((await home.anna.put(item, { vaccines: ['  '] })).body.vaccines).toEqual([])
    await home.anna.delete(item)
  })

  it('requires a title and a day', async () => {
    expect(await home.anna.post(path, { babyId: home.babyId })).toMatchObject(
      details('title', 'scheduledDate'),
    )
    expect(await home.anna.post(path, appointment({ title: '  ', scheduledDate: '' }))).toMatchObject(
      details('title', 'scheduledDate'),
    )
    expect(await home.anna.post(path, appointment({ measurements: ['shoes'] }))).toMatchObject({
      status: 400,
    })
  })

  it('is created once by a retry with its own id, and stays with its baby', async () => {
    const id = randomUUID()
    const first = await home.anna.post(path, appointment({ id }))
    expect((await home.anna.post(path, appointment({ id }))).body).toEqual(first.body)
    expect(await home.anna.put(`${path}/${id}`, { babyId: randomUUID() })).toMatchObject({ status: 400 })
  })

  it('is not found by a stranger', async () => {
    const { body } = await home.anna.post(path, appointment())
    const item = `${path}/${body.id}`
    const answers = [
      await stranger.get(list()),
      await stranger.post(path, appointment()),
      await stranger.put(item, { title: 'mine' }),
      await stranger.patch(`${item}/complete`),
      await stranger.patch(`${item}/incomplete`),
      await stranger.delete(item),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await home.anna.get(list())).body).toContainEqual(body)
  })
})

describe('a standard visit', () => {
  const completions = () => `${list()}/standard-completions`
  const two = { visitIndex: 3, visitTitle: '2 months', visitAge: 60 }

  it('is completed, moved to another day, reopened and completed again as one row', async () => {
    const first = { ...two, completedDate: '2026-02-26' }
    expect(await home.anna.post(completions(), first)).toMatchObject({ status: 201, body: first })
    const again = { ...two, completedDate: '2026-02-27' }
    expect(await home.david.post(completions(), again)).toMatchObject({ status: 201, body: again })
    expect((await home.anna.get(completions())).body).toEqual([again])
    expect((await home.anna.delete(`${completions()}/3`)).status).toBe(204)
    expect((await home.anna.get(completions())).body).toEqual([])
    expect((await home.anna.delete(`${completions()}/3`)).status).toBe(404)
    expect(await home.anna.post(completions(), first)).toMatchObject({ status: 201, body: first })
    expect((await home.anna.get(completions())).body).toEqual([first])
  })

  it('is the same row that a phone writes', async () => {
    const id = visitCompletionId(home.babyId, 'us', '4-months')
    const put = opOf('put', 'visitCompletion', id, server.clock.now(), {
      babyId: home.babyId,
      scheduleId: 'us',
      visitKey: '4-months',
      completedDate: '2026-05-15',
    })
    await openDevice(home.david).push([put])
    expect((await home.anna.get(completions())).body).toContainEqual({
      visitIndex: 4,
      visitTitle: '4 months',
      visitAge: 120,
      completedDate: '2026-05-15',
    })
  })

  it('merges into one row when two offline phones complete it; if one phone reopens it, the later change wins', async () => {
    const id = visitCompletionId(home.babyId, 'us', '9-months')
    const [annas, davids] = [openDevice(home.anna), openDevice(home.david)]
    const at = server.clock.now()
    server.clock.advance(10_000)
    const put = (ms: number, completedDate: string) =>
      opOf('put', 'visitCompletion', id, ms, {
        babyId: home.babyId,
        scheduleId: 'us',
        visitKey: '9-months',
        completedDate,
      })
    // Pushed in the reverse order of the taps.
    await davids.push([put(at + 2000, '2026-10-13')])
    await annas.push([put(at + 1000, '2026-10-12')])
    const rows = async () =>
      (await openDevice(home.anna).pullAll()).rows.filter(
        (row) => row.entity === 'visitCompletion' && row.visitKey === '9-months',
      )
    expect(await rows()).toMatchObject([{ id, completedDate: '2026-10-13', deletedAt: null }])

    await davids.push([put(at + 5000, '2026-10-14')])
    await annas.push([opOf('delete', 'visitCompletion', id, at + 4000)])
    expect(await rows()).toMatchObject([{ id, completedDate: '2026-10-14', deletedAt: null }])
  })

  it('must be in the schedule', async () => {
    const answer = await home.anna.post(completions(), { visitIndex: 12, completedDate: '2026-02-26' })
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'visitIndex' }] } })
    expect((await home.anna.delete(`${completions()}/12`)).status).toBe(404)
    expect((await home.anna.post(completions(), { visitIndex: 1 })).status).toBe(400)
  })

  it('is not found by a stranger', async () => {
    expect((await stranger.get(completions())).status).toBe(404)
    expect((await stranger.post(completions(), { ...two, completedDate: '2026-02-26' })).status).toBe(404)
  })
})
