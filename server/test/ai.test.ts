import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { familyLog, type FamilyPlan } from 'sync-protocol/demo/family'
import { addDays, civilDayOf } from 'sync-protocol/rules/civil-day'
import { family, signIn } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let babyId = ''
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
beforeEach(() => server.clock.advance(60_000))
afterAll(() => server.close())

const zone = 'Europe/Kyiv'
const analyze = (body: object = {}, person = home.anna) =>
  person.post('/api/ai/analyze', { babyId, tz: zone, ...body })

const paths = {
  sleepSession: 'sleep/start',
  feedingSession: 'feeding/start',
  diaperChange: 'diaper',
  playSession: 'play/start',
  temperature: 'temperature',
  note: 'notes',
}

/** Creates a baby of that age, with entries as a script would write them. */
async function createBabyWithEntries(plan: Omit<FamilyPlan, 'name' | 'timeZone' | 'spread'>) {
  const now = server.clock.now()
  const birthDate = addDays(civilDayOf(now, zone), -plan.ageDays)
  babyId = (await home.anna.post('/api/babies', { name: 'Mia', birthDate })).body.id
  for (const { entity, fields } of familyLog({ ...plan, name: 'Mia', timeZone: zone, spread: 12 }, now)) {
    const { endTime, amount: _amount, ...start } = fields as Record<string, unknown>
    const path = `/api/babies/${babyId}/${paths[entity]}`
    const answer = await home.anna.post(path, start)
    if (answer.status !== 201) throw new Error(answer.text)
    if (endTime && entity !== 'feedingSession')
      await home.anna.put(path.replace('/start', `/${answer.body.id}`), { endTime })
  }
}

describe('an analysis', () => {
  it('of a baby without entries is empty', async () => {
    babyId = home.babyId
    expect(await analyze()).toMatchObject({
      status: 200,
      body: {
        alerts: [],
        insights: [],
        suggestions: [],
        nextSleep: null,
        nextFeeding: null,
        source: 'rules',
        generatedAt: new Date(server.clock.now()).toISOString(),
      },
    })
  })

  it('lists alerts by urgency, each with advice and the entries that it is based on', async () => {
    await createBabyWithEntries({
      seed: 4,
      ageDays: 60,
      days: 9,
      events: [
        { kind: 'temperature', hoursAgo: 2, celsius: 38.2 },
        { kind: 'stool', hoursAgo: 4, colour: 'WHITE' },
      ],
    })
    const { status, body } = await analyze()
    expect(status).toBe(200)
    expect(body.alerts).toMatchObject([
      {
        id: 'fever-u3m',
        priority: 'urgent',
        actionable: true,
        suggestedAction: 'Contact your doctor or emergency service now.',
        figures: { tenthsC: 382 },
        used: { kinds: ['temperature'], count: 1 },
      },
      { id: 'stool-pale', priority: 'urgent' },
    ])
    expect(body.alerts[0].description).toContain('38.2 °C')
    expect(body.summary).toMatch(/^Mia slept \d+ h/)
    expect(body.nextFeeding).toMatchObject({ used: { kinds: ['feeding'] } })
    // Another member of the family gets the same analysis.
    expect((await analyze({}, home.david)).body).toEqual(body)
  }, 60_000)

  it('reminds of an overdue visit, if the family tracks visits', async () => {
    const today = civilDayOf(server.clock.now(), zone)
    const leo = { name: 'Leo', birthDate: addDays(today, -160) }
    babyId = (await home.anna.post('/api/babies', leo)).body.id
    expect((await analyze()).body.alerts).toEqual([])
    const visit = { visitIndex: 0, completedDate: leo.birthDate, visitTitle: 'Birth', visitAge: 0 }
    const completed = await home.anna.post(`/api/doctor-visits/baby/${babyId}/standard-completions`, visit)
    expect(completed.status).toBe(201)
    expect((await analyze()).body.alerts).toMatchObject([{ id: 'visit-overdue', priority: 'info' }])
  })

  it('is cached for five minutes, until an entry is logged or a fresh one is requested', async () => {
    babyId = home.babyId
    const first = (await analyze()).body
    server.clock.advance(60_000)
    expect((await analyze()).body.generatedAt).toBe(first.generatedAt)
    expect((await analyze({ useCache: false })).body.generatedAt).not.toBe(first.generatedAt)
    const second = (await analyze()).body
    server.clock.advance(1000)
    await home.anna.post(`/api/babies/${babyId}/temperature`, {
      timestamp: new Date(server.clock.now()).toISOString(),
      reading: { tenthsC: 401, unit: 'C', value: 40.1 },
    })
    const third = (await analyze()).body
    expect(third.generatedAt).not.toBe(second.generatedAt)
    expect(third.alerts).toMatchObject([{ id: 'fever-u3m', priority: 'urgent' }])
    server.clock.advance(6 * 60_000)
    expect((await analyze()).body.generatedAt).not.toBe(third.generatedAt)
  })
})

describe('access and parameters', () => {
  it('refuses requests without a session and strangers', async () => {
    babyId = home.babyId
    const nobody = await server.inject({ method: 'POST', url: '/api/ai/analyze', payload: { babyId } })
    expect(nobody).toMatchObject({ status: 401 })
    const stranger = await signIn(server, 'Stranger')
    expect(await analyze({}, stranger)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
  it.each([
    { babyId: 'x' },
    { daysBack: 0 },
    { daysBack: 36 },
    { daysBack: 1.5 },
    { tz: 'Mars/Olympus' },
    { more: 1 },
  ])('refuses %j', async (body) => {
    expect(await analyze(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})
