import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from './support/family.ts'
import { addToTeam, createUser } from './support/create-users.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

/** Nora and Viktor each have a baby, and all of its rows, under the same ids. Nora is in both families. */
let server: TestServer
let nora: Person
let viktor: Person
const babyId = randomUUID()
const ids = { visit: randomUUID(), measurement: randomUUID(), diaper: randomUUID() }
let milestone: string

async function createBaby(person: Person, name: string, grams: number) {
  const createdRow = async (answer: ReturnType<Person['post']>) => {
    const { status, body } = await answer
    expect(status).toBe(201)
    return body as { id: string }
  }
  await createdRow(person.post('/api/babies', { id: babyId, name, birthDate: '2026-01-15' }))
  const visit = { id: ids.visit, babyId, title: name, scheduledDate: '2026-12-01' }
  await createdRow(person.post('/api/doctor-visits', visit))
  const weight = { value: grams / 1000, unit: 'kg' }
  const measured = { id: ids.measurement, childId: babyId, date: '2026-02-15', weight }
  await createdRow(person.post('/api/growth/measurements', measured))
  const reached = { milestoneId: '1m-soc-1', dateCompleted: '2026-02-10', notes: name }
  milestone = (await createdRow(person.post(`/api/babies/${babyId}/milestones`, reached))).id
  await createdRow(person.post(`/api/babies/${babyId}/diaper`, { id: ids.diaper, notes: name }))
  await person.put(`/api/babies/${babyId}/diaper/${ids.diaper}`, { notes: 'as seen later' })
}

beforeAll(async () => {
  server = await openTestServer()
  nora = await createUser(server, 'Nora')
  viktor = await createUser(server, 'Viktor')
  await createBaby(nora, 'Mia', 4200)
  await createBaby(viktor, 'Max', 5300)
})
afterAll(() => server.close())

/** Returns the ids of the alerts, or the status of a refusal. Mia has a fever. */
const alertsOf = async (person: Person, more: object = {}) => {
  const { status, body } = await person.post('/api/ai/analyze', { babyId, tz: 'UTC', ...more })
  return status === 200 ? (body.alerts as { id: string }[]).map(({ id }) => id) : status
}
const logFever = (person: Person) =>
  person.post(`/api/babies/${babyId}/temperature`, {
    timestamp: new Date(server.clock.now()).toISOString(),
    reading: { tenthsC: 401, unit: 'C', value: 40.1 },
  })

it('does not return the cached analysis of one family to another', async () => {
  await logFever(nora)
  const seqOf = async ({ teamId }: Person) =>
    (
      await server.database.db
        .selectFrom('space')
        .select('seq')
        .where('id', '=', teamId)
        .executeTakeFirstOrThrow()
    ).seq
  expect(await alertsOf(nora)).toEqual(['fever-u3m'])
  // Brings this space to the sequence number of Nora's, so that the number alone does not tell them apart.
  await viktor.post(`/api/babies/${babyId}/notes`, { text: 'all well', timeZone: 'UTC' })
  expect(await seqOf(viktor)).toBe(await seqOf(nora))
  expect(await alertsOf(viktor)).toEqual([])
})

describe('a member of both families', () => {
  const switchTo = ({ teamId }: Person) => nora.post('/api/team/switch', { teamId })
  beforeAll(async () => {
    // The clock stands still otherwise, and it decides who joined first.
    server.clock.advance(1000)
    await addToTeam(server, viktor.teamId, nora)
  })

  it('gets the analysis of the team that the request names', async () => {
    expect(await alertsOf(nora, { space: nora.teamId })).toEqual(['fever-u3m'])
    expect(await alertsOf(nora, { space: viktor.teamId })).toEqual([])
    expect(await alertsOf(viktor, { space: nora.teamId })).toBe(404)
    expect(await alertsOf(viktor, { space: 'mine' })).toBe(400)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the baby', async () => (await nora.get(`/api/babies/${babyId}`)).body.name],
    ['its visits', async () => (await nora.get(`/api/doctor-visits/baby/${babyId}`)).body[0].title],
    [
      'a visit by its id',
      async () => (await nora.put(`/api/doctor-visits/${ids.visit}`, { notes: 'x' })).body.title,
    ],
    [
      'a measurement by its id',
      async () => {
        const answer = await nora.put(`/api/growth/measurements/${ids.measurement}`, { notes: 'x' })
        return answer.body.weight.value === 4.2 ? 'Mia' : 'Max'
      },
    ],
    [
      'a milestone by its id',
      async () =>
        (await nora.put(`/api/babies/milestones/${milestone}`, { dateCompleted: '2026-02-11' })).body.notes,
    ],
    [
      'the history of an entry',
      async () => (await nora.get(`/api/history/diaper/${ids.diaper}`)).body[0].before.notes,
    ],
    ['the analysis', async () => (String(await alertsOf(nora)) === 'fever-u3m' ? 'Mia' : 'Max')],
  ])('%s is that of the active team if the request names no team', async (_, nameOf) => {
    await switchTo(viktor)
    expect(await nameOf()).toBe('Max')
    await switchTo(nora)
    expect(await nameOf()).toBe('Mia')
  })
})
