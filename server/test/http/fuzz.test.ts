import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBody } from 'sync-protocol/wire/errors'
import { pushAnswer } from 'sync-protocol/wire/push'
import { diaperPut, openDevice, opOf } from '../support/device.ts'
import { family, signIn } from '../support/family.ts'
import { hostileValue, corrupted } from '../support/hostile-values.ts'
import { openTestServer, type Answer, type TestServer } from '../support/test-server.ts'
import { thoroughly } from '../support/thorough.ts'

// To repeat: FUZZ_SEED=… npx vitest run server/test/http/fuzz; to run more: FUZZ_RUNS=….
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.FUZZ_RUNS ?? thoroughly(200))

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  console.log(`FUZZ_SEED=${seed}`)
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

/** The state that a refused request must not change. */
const digest = async () => {
  const tables = [
    'device',
    'op_exception',
    'history',
    'app_user',
    'session',
    'invitation_token',
    'mail_token',
    'sign_up',
  ]
  const counts = tables.map((table) => `(select count(*) from ${table})`)
  const { rows } = await server.database.pool.query({
    text: `select (select string_agg(id || ':' || seq, ',' order by id) from space), ${counts.join(', ')}`,
    rowMode: 'array',
  })
  return JSON.stringify(rows)
}

async function check(send: () => Promise<Answer>): Promise<Answer> {
  // Waits for the work that earlier answers left behind.
  await server.deps.mailer.idle()
  const before = await digest()
  const started = performance.now()
  const answer = await send()
  expect(performance.now() - started).toBeLessThan(20_000)
  expect(server.logs).toEqual([])
  expect(answer.status).toBeLessThan(500)
  if (answer.status >= 400) {
    errorBody.parse(answer.body)
    expect(answer.text).not.toMatch(/syntax error|relation "|node_modules|\.ts:\d/)
    expect(await digest()).toBe(before)
  }
  return answer
}

/** As text, so that it contains exactly the generated value; values outside JSON are left out. */
const bodyOf = (value: unknown) => JSON.stringify(value) ?? ''

const post = (method: 'POST' | 'PUT', url: string, payload: string) =>
  server.inject({
    method,
    url,
    payload,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${home.anna.accessToken}` },
  })

interface Target {
  method: 'POST' | 'PUT'
  url(): string
  good(): Record<string, unknown>
  runs?: number
}

const diapers = () => `/api/babies/${home.babyId}/diaper`
const entry = () => ({
  timestamp: '2026-02-28T21:00:00.000Z',
  timeZone: 'Europe/Kyiv',
  wetness: 'WET',
  soiled: false,
  consistency: 'SOFT',
  colour: null,
  notes: 'a note',
})
const sleeps = () => `/api/babies/${home.babyId}/sleep`
const session = () => ({
  startTime: '2026-02-28T21:00:00.000Z',
  timeZone: 'Europe/Kyiv',
  sleepType: 'AFTERNOON_NAP',
  location: 'CRIB',
  notes: 'a note',
})
const targets: Record<string, Target> = {
  'a new diaper': { method: 'POST', url: diapers, good: () => ({ id: randomUUID(), ...entry() }) },
  'a diaper': { method: 'PUT', url: () => `${diapers()}/${diaperId}`, good: entry },
  // All starts but the first get the answer that one runs; a corrupted one is refused before that.
  'the start of a sleep': { method: 'POST', url: () => `${sleeps()}/start`, good: session },
  'the end of a sleep': {
    method: 'POST',
    url: () => `${sleeps()}/end`,
    good: () => ({ notes: 'a note', endTime: '2026-03-01T05:00:00.000Z' }),
  },
  'a sleep': {
    method: 'PUT',
    url: () => `${sleeps()}/${sleepId}`,
    good: () => ({ ...session(), endTime: '2026-03-01T05:00:00.000Z', separate: true }),
  },
  'the start of a walk': {
    method: 'POST',
    url: () => `/api/babies/${home.babyId}/play/start`,
    good: () => ({ startTime: '2026-02-28T21:00:00.000Z', activityType: 'WALKING', mood: 5, notes: null }),
  },
  'the start of a feeding': {
    method: 'POST',
    url: () => `/api/babies/${home.babyId}/feeding/start`,
    good: () => ({
      id: randomUUID(),
      feedType: 'BOTTLE',
      amount: { unit: 'fl_oz', value: 4, ml: 118.29 },
      milk: 'FORMULA',
      food: null,
      startTime: '2026-02-28T21:00:00.000Z',
      timeZone: 'Europe/Kyiv',
    }),
  },
  'a temperature': {
    method: 'POST',
    url: () => `/api/babies/${home.babyId}/temperature`,
    good: () => ({
      timestamp: '2026-02-28T21:00:00.000Z',
      reading: { unit: 'F', value: 100.4, tenthsC: 380 },
      place: 'EAR',
    }),
  },
  'a medicine': {
    method: 'POST',
    url: () => `/api/babies/${home.babyId}/medicine`,
    good: () => ({ name: 'Vitamin D', dose: { unit: 'DROP', value: 1 }, intervalMinutes: 1440 }),
  },
  'a measurement of growth': {
    method: 'POST',
    url: () => '/api/growth/measurements',
    good: () => ({
      childId: home.babyId,
      date: '2026-02-20',
      weight: { unit: 'lb', value: 9.5, g: 4309.13 },
      height: { unit: 'cm', value: 54, position: 'lying' },
      headCircumference: { unit: 'cm', value: 37 },
      notes: 'a note',
    }),
  },
  'settings of growth': {
    method: 'PUT',
    url: () => '/api/growth/settings',
    good: () => ({
      preferredUnits: { weight: 'lb' },
      defaultStandard: 'CDC',
      showPercentileLines: [3, 50, 97],
      reminderFrequency: 21,
      exportPreferences: { preferredFormat: 'fhir', includeNotes: false },
    }),
  },
  'a new baby': {
    method: 'POST',
    url: () => '/api/babies',
    good: () => ({ id: randomUUID(), name: 'Leo', birthDate: '2026-01-01', gender: 'MALE', nickname: null }),
  },
  'a baby': {
    method: 'PUT',
    url: () => `/api/babies/${home.babyId}`,
    good: () => ({ name: 'Mia', birthDate: '2026-01-15', gender: 'OTHER', nickname: 'M' }),
  },
  settings: {
    method: 'PUT',
    url: () => '/api/user/settings',
    good: () => ({ displayName: 'Anna', measurementUnit: 'metric', language: 'uk' }),
  },
  'an invitation': {
    method: 'POST',
    url: () => '/api/team/invite',
    good: () => ({ email: `x${randomUUID()}@example.org`, role: 'FAMILY' }),
    runs: 0.4,
  },
  'a sign-up': {
    method: 'POST',
    url: () => '/api/auth/signup',
    good: () => ({
      email: `x${randomUUID()}@example.org`,
      password: 'warm milk at 3',
      displayName: 'X',
      language: 'ka',
    }),
    runs: 0.4,
  },
  'a sign-in': {
    method: 'POST',
    url: () => '/api/auth/login',
    good: () => ({ email: home.anna.email, password: 'wrong milk at 3', rememberMe: true }),
    runs: 0.4,
  },
  'a refresh': {
    method: 'POST',
    url: () => '/api/auth/refresh',
    good: () => ({ refreshToken: 'x'.repeat(43) }),
  },
  'a link of a mail': {
    method: 'POST',
    url: () => '/api/auth/verify-email',
    good: () => ({ token: 'x'.repeat(43) }),
  },
  'a new password': {
    method: 'POST',
    url: () => '/api/auth/reset-password',
    good: () => ({ token: 'x'.repeat(43), newPassword: 'Warm milk at 3' }),
    runs: 0.4,
  },
}

let diaperId = ''
let sleepId = ''
describe.each(Object.entries(targets))('%s', (_, { method, url, good, runs = 1 }) => {
  beforeAll(async () => {
    diaperId = (await home.anna.post(diapers(), {})).body.id
    // The running one, or the one that the request tries to start.
    const { body } = await home.anna.post(`${sleeps()}/start`, {})
    sleepId = (body.running ?? body).id
  })

  it('corrupted in any way gets an answer, never a failure', async () => {
    await fc.assert(
      fc.asyncProperty(corrupted(good()), (body) =>
        check(() => post(method, url(), bodyOf(body))).then(() => {}),
      ),
      { seed, numRuns: Math.ceil(numRuns * runs) },
    )
  }, 120_000)
})

describe('any input', () => {
  it('as a body, text or bytes, gets an answer', async () => {
    const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array))
    const texts = fc
      .oneof(fc.string({ unit: 'binary' }), fc.json(), hostileValue.map(bodyOf))
      .map((text) => Buffer.from(text))
    const types = fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'a/b',
      '',
    )
    const urls = fc.constantFrom('/api/sync/push', '/api/babies', '/api/auth/login', '/api/nothing')
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, texts), types, urls, (payload, type, url) =>
        check(() =>
          server.inject({
            method: 'POST',
            url,
            payload,
            headers: { 'content-type': type, authorization: `Bearer ${home.anna.accessToken}` },
          }),
        ).then(() => {}),
      ),
      { seed, numRuns },
    )
  }, 120_000)

  it('as a path or a query gets an answer', async () => {
    const text = fc
      .oneof(fc.string({ unit: 'binary', maxLength: 40 }), hostileValue.map(bodyOf))
      .map((value) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd')))
    const routes = fc.constantFrom(
      (x: string) => `/api/babies/${x}`,
      (x: string) => `/api/babies/${x}/diaper`,
      (x: string) => `${diapers()}?limit=${x}`,
      (x: string) => `${diapers()}?before=${x}`,
      (x: string) => `${diapers()}?before=2026-01-01T00:00:00.000Z,${x}`,
      (x: string) => `${sleeps()}?before=${x}`,
      (x: string) => `/api/sync/pull?space=${home.teamId}&cursor=${x}`,
      (x: string) => `/api/sync/pull?space=${x}`,
      (x: string) => `/api/sync/bootstrap?space=${home.teamId}&before=${x}`,
      (x: string) => `/api/sync/events?spaces=${x}`,
      (x: string) => `/api/team/validate-invite/${x}`,
      (x: string) => `/api/user/sessions/${x}`,
      (x: string) => `/${x}`,
    )
    await fc.assert(
      fc.asyncProperty(routes, text, (route, x) => check(() => home.anna.get(route(x))).then(() => {})),
      { seed, numRuns: numRuns * 2 },
    )
  }, 120_000)
})

describe('pushes', () => {
  const ops = () => {
    const id = randomUUID()
    const at = server.clock.now()
    return [
      diaperPut(home.babyId, at, { wetness: 'WET', notes: 'x' }, id),
      opOf('patch', 'diaperChange', id, at + 1, { soiled: false }),
      opOf('put', 'baby', randomUUID(), at, { name: 'B', birthDate: '2026-01-01' }),
      opOf('delete', 'diaperChange', id, at + 2),
      opOf('undelete', 'diaperChange', id, at + 3),
      opOf('patch', 'team', home.teamId, at, { name: 'Team' }),
    ]
  }

  it('with a corrupted frame get an answer, and a refused one changes nothing', async () => {
    const frame = openDevice(home.anna).frame(ops())
    await fc.assert(
      fc.asyncProperty(corrupted(frame), async (body) => {
        const answer = await check(() => post('POST', '/api/sync/push', bodyOf(body)))
        if (answer.status === 200) pushAnswer.parse(answer.body)
      }),
      { seed, numRuns },
    )
  }, 120_000)

  it('with corrupted ops give exactly one outcome for each op, and apply the valid ones', async () => {
    const phone = openDevice(home.anna)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 5 }).chain((at) => corrupted(ops()[at]).map((bad) => [at, bad] as const)),
        async ([place, bad]) => {
          const good = [
            diaperPut(home.babyId, server.clock.now()),
            diaperPut(home.babyId, server.clock.now()),
          ]
          const frame = phone.frame([good[0]!, ops()[place]!, good[1]!])
          const n = frame.ops[1]!.n
          const op = typeof bad === 'object' && bad !== null && !Array.isArray(bad) ? bad : {}
          frame.ops[1] = { ...op, n }
          const answer = await check(() => post('POST', '/api/sync/push', bodyOf(frame)))
          // The limits of size and depth apply to the whole push.
          if (answer.status >= 400) {
            phone.n -= 3
            return
          }
          phone.mark = answer.body.mark
          const { acked, results, rows } = pushAnswer.parse(answer.body)
          expect(acked).toBe(n + 1)
          expect(results.length).toBeLessThanOrEqual(1)
          expect(results.every((result) => result.n === n && result.status !== 'quarantined')).toBe(true)
          const ids = rows.map((row) => row.id)
          expect(ids).toEqual(expect.arrayContaining(good.map(({ id }) => id)))
          const [{ status } = { status: 'applied' }] = results
          // The answer to a put without effect has the stored row.
          const isAcknowledged = status !== 'rejected' && (status !== 'noop' || frame.ops[1]!.type === 'put')
          expect(ids.length).toBe(isAcknowledged ? 3 : 2)
        },
      ),
      { seed, numRuns: numRuns * 2 },
    )
  }, 120_000)

  it('T16: that reference another family change nothing there', async () => {
    const eve = await signIn(server, 'Eve')
    const strangersBaby = (await eve.post('/api/babies', { name: 'Theirs', birthDate: '2026-01-01' })).body
    const diaper = (await eve.post(`/api/babies/${strangersBaby.id}/diaper`, {})).body
    const before = await openDevice(eve).pullAll()
    const ids = fc.constantFrom<string>(strangersBaby.id, diaper.id, eve.teamId, eve.userId, home.babyId)
    const phone = openDevice(home.anna)
    await fc.assert(
      fc.asyncProperty(
        ids,
        ids,
        fc.constantFrom('put', 'patch', 'delete', 'undelete'),
        fc.constantFrom('baby', 'diaperChange', 'team', 'teamMember', 'settings'),
        async (id, babyId, type, entity) => {
          const fields = {
            ...(entity === 'baby' ? { name: 'X', birthDate: '2026-01-01' } : {}),
            ...(entity === 'diaperChange'
              ? { babyId, timestamp: '2026-01-01T00:00:00.000Z', timeZone: 'UTC' }
              : {}),
          }
          await phone.push([opOf(type as 'put', entity, id, server.clock.now(), fields)])
        },
      ),
      { seed, numRuns },
    )
    expect(await openDevice(eve).pullAll()).toEqual(before)
  }, 120_000)
})
