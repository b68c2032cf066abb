import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addBaby, family, signIn } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
let url = ''
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
beforeEach(async () => {
  url = `/api/babies/${(await addBaby(home.anna, 'B')).id}`
  server.clock.advance(60_000)
})
afterAll(() => server.close())

const hour = 3_600_000
/** Estimates are rounded to five minutes. */
const step = 5 * 60_000
interface Answer extends Record<string, unknown> {
  nextFeeding: { from: string; until: string } | null
  hints: { feeding: string }
}
const ago = (hours: number) => new Date(server.clock.now() - hours * hour).toISOString()
const status = async (query = '') =>
  (await home.anna.get(`${url}/status${query}`)).body as Record<string, unknown>
const logged = async (path: string, body: object, until?: number) => {
  const { id } = (await home.anna.post(`${url}/${path}/start`, body)).body as { id: string }
  if (until !== undefined) await home.anna.put(`${url}/${path}/${id}`, { endTime: ago(until) })
  return id
}

it('is empty for a baby without entries', async () => {
  expect(await status()).toEqual({
    isCurrentlySleeping: false,
    currentSleepSession: null,
    currentPlaySession: null,
    currentFeedingSession: null,
    lastWakeUp: null,
    lastFeeding: null,
    lastFeedingAt: null,
    lastDiaper: null,
    lastWalk: null,
    sleepTodayMinutes: 0,
    hints: { sleep: null, feeding: null, walk: null },
    nextSleep: null,
    nextFeeding: null,
  })
})

it('has the same next feed as the screens and the analysis', async () => {
  const at = (index: number) => server.clock.now() - (1 + 3 * index) * hour
  for (let index = 24; index >= 0; index--)
    await home.anna.post(`${url}/feeding/start`, {
      ...{ feedType: 'BOTTLE', timeZone: 'UTC', startTime: new Date(at(index)).toISOString() },
    })
  const { nextFeeding, hints } = (await status('?tz=UTC')) as Answer
  const [from, until] = [at(0) + 175 * 60_000, at(0) + 185 * 60_000].map((ms) => Math.round(ms / step) * step)
  expect([Date.parse(nextFeeding!.from), Date.parse(nextFeeding!.until)]).toEqual([from, until])
  expect(hints.feeding).toBe('recently_fed')
  const babyId = url.split('/').at(-1)
  const analysis = await home.anna.post('/api/ai/analyze?tz=UTC', { babyId, useCache: false })
  expect(analysis.body).toMatchObject({ nextFeeding })

  server.clock.advance(2 * hour)
  expect(((await status('?tz=UTC')) as Answer).hints.feeding).toBe('getting_hungry')
  server.clock.advance(hour / 2)
  expect(await status('?tz=UTC')).toMatchObject({ nextFeeding: null, hints: { feeding: 'needs_feeding' } })
})

it("counts the last feed by the family's choice of kinds and of its start or end, and the next one from there", async () => {
  for (let index = 24; index >= 0; index--) {
    await logged('feeding', { feedType: 'BREAST_LEFT', startTime: ago(2 + 3 * index) }, 1.5 + 3 * index)
    await logged('feeding', { feedType: 'SOLID_FOOD', startTime: ago(1 + 3 * index) })
  }
  const setCounting = async (fields: object) => {
    await home.anna.put(url, { countedFeeds: ['BOTTLE', 'BREAST'], feedCountsFrom: null, ...fields })
    return (await status('?tz=UTC')) as Answer & { lastFeeding: object }
  }
  expect(await status()).toMatchObject({ lastFeedingAt: ago(1), lastFeeding: { feedType: 'SOLID_FOOD' } })
  const fromStart = await setCounting({})
  expect(fromStart).toMatchObject({ lastFeedingAt: ago(2), lastFeeding: { feedType: 'BREAST_LEFT' } })
  const fromEnd = await setCounting({ feedCountsFrom: 'END' })
  const { from, until } = fromStart.nextFeeding!
  expect(fromEnd).toMatchObject({ lastFeedingAt: ago(1.5), nextFeeding: { from, until } })
})

it('has running entries, the last ones, the sleep of the day and the hints', async () => {
  await logged('sleep', { startTime: ago(26), timeZone: 'UTC' }, 16)
  await logged('sleep', { startTime: ago(3), timeZone: 'UTC' }, 2)
  const walk = await logged('play', { activityType: 'WALKING', startTime: ago(1.5) }, 1)
  const bottle = await logged('feeding', { feedType: 'BOTTLE', startTime: ago(2) })
  await home.anna.post(`${url}/diaper`, { wetness: 'WET', soiled: false, timestamp: ago(5) })
  const diaper = await home.anna.post(`${url}/diaper`, { wetness: 'DRY', soiled: true, timestamp: ago(1) })
  const play = await logged('play', { activityType: 'READING', startTime: ago(0.5) })
  expect(await status('?tz=UTC')).toMatchObject({
    isCurrentlySleeping: false,
    currentPlaySession: { id: play },
    lastWakeUp: ago(2),
    lastFeeding: { id: bottle, feedType: 'BOTTLE' },
    lastDiaper: { id: (diaper.body as { id: string }).id },
    lastWalk: { id: walk },
    hints: { feeding: 'recently_fed' },
  })

  const sleep = await logged('sleep', { startTime: ago(0.25), timeZone: 'UTC' })
  const nursing = await logged('feeding', { feedType: 'BREAST_LEFT', startTime: ago(0.1) })
  expect(await status('?tz=UTC')).toMatchObject({
    isCurrentlySleeping: true,
    currentSleepSession: { id: sleep, endTime: null },
    currentFeedingSession: { id: nursing },
    hints: { sleep: null },
  })
})

it('a sleep still runs when a short sleep is logged inside it', async () => {
  await logged('sleep', { startTime: ago(1), timeZone: 'UTC' }, 0.5)
  const runs = await logged('sleep', { startTime: ago(2), timeZone: 'UTC' })
  expect(await status('?tz=UTC')).toMatchObject({
    isCurrentlySleeping: true,
    currentSleepSession: { id: runs },
    lastWakeUp: ago(0.5),
    hints: { sleep: null },
  })
})

it('the last wake-up is the latest end of a sleep, even if another sleep started later inside it', async () => {
  await logged('sleep', { startTime: ago(5), timeZone: 'UTC' }, 1)
  await logged('sleep', { startTime: ago(4), timeZone: 'UTC' }, 3)
  expect((await status('?tz=UTC')).lastWakeUp).toBe(ago(1))
})

it('subtracts a waking from the sleep of the day, and a running one until now', async () => {
  const sleepId = await logged('sleep', { startTime: ago(4), timeZone: 'UTC' })
  const logSleep = (startTime: string, endTime: string | null) =>
    home.anna.post(`${url}/sleep-wakings`, { sleepId, startTime, endTime })
  expect((await logSleep(ago(3), ago(2.5))).status).toBe(201)
  expect((await status('?tz=UTC')).sleepTodayMinutes).toBe(210)
  expect((await logSleep(ago(0.5), null)).status).toBe(201)
  expect(await status('?tz=UTC')).toMatchObject({ sleepTodayMinutes: 180, isCurrentlySleeping: true })
})

it("counts the sleep of the day in the caller's zone, else in that of the newest entry", async () => {
  // The test clock is at noon UTC: an hour that ends at 22:30 UTC of the day before.
  const sinceMidnight =
    new Date(server.clock.now()).getUTCHours() + new Date(server.clock.now()).getUTCMinutes() / 60
  await logged(
    'sleep',
    { startTime: ago(sinceMidnight + 2.5), timeZone: 'Asia/Tbilisi' },
    sinceMidnight + 1.5,
  )
  expect((await status('?tz=UTC')).sleepTodayMinutes).toBe(0)
  expect((await status('?tz=Asia/Tbilisi')).sleepTodayMinutes).toBe(60)
  expect((await status()).sleepTodayMinutes).toBe(60)
  expect(await home.anna.get(`${url}/status?tz=Mars/Olympus`)).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  })
})

const minutes = (count: number) => count / 60

it.each([
  ['ten minutes ahead', minutes(10)],
  ['two days ahead', 48],
  ['ten years ahead', 10 * 8766],
])('entries %s are never last, never run, and block no start', async (_, ahead) => {
  const sleepEntry = await logged('sleep', { startTime: ago(3), timeZone: 'UTC' }, 2)
  const bottle = await logged('feeding', { feedType: 'BOTTLE', startTime: ago(4) })
  const diaper = await home.anna.post(`${url}/diaper`, { wetness: 'WET', soiled: false, timestamp: ago(5) })
  const before = await status('?tz=UTC')
  expect(before).toMatchObject({
    lastFeeding: { id: bottle },
    lastDiaper: { id: (diaper.body as { id: string }).id },
    lastWakeUp: ago(2),
  })

  const later = { startTime: ago(-ahead) }
  await logged('sleep', { ...later, timeZone: 'UTC' })
  await logged('play', { ...later, activityType: 'WALKING' })
  await logged('feeding', { ...later, feedType: 'BOTTLE' })
  const nursingEntry = await logged('feeding', { ...later, feedType: 'BREAST_LEFT' })
  await home.anna.post(`${url}/diaper`, { wetness: 'WET', soiled: false, timestamp: ago(-ahead) })
  expect(await status('?tz=UTC')).toEqual(before)
  for (const kind of ['sleep', 'play'])
    expect(await home.anna.post(`${url}/${kind}/end`, {})).toMatchObject({
      status: 409,
      body: { code: 'not_running' },
    })
  expect(await home.anna.post(`${url}/feeding/end`, { sessionId: nursingEntry })).toMatchObject({
    status: 409,
    body: { code: 'not_running' },
  })

  // A start at the current moment runs, although a later start is stored, and its end counts from now.
  const running = await home.anna.post(`${url}/sleep/start`, { timeZone: 'UTC' })
  expect(running.status).toBe(201)
  expect((running.body as { id: string }).id).not.toBe(sleepEntry)
  expect(await status('?tz=UTC')).toMatchObject({
    isCurrentlySleeping: true,
    currentSleepSession: { endTime: null },
  })
  server.clock.advance(30 * 60_000)
  if (ahead > 1)
    expect((await home.anna.post(`${url}/sleep/end`, {})).body).toMatchObject({ durationMinutes: 30 })
})

it('an entry a few minutes ahead, by the clock of another phone, counts as logged just now', async () => {
  const bottle = await logged('feeding', { feedType: 'BOTTLE', startTime: ago(-minutes(4)) })
  expect(await status()).toMatchObject({ lastFeeding: { id: bottle }, hints: { feeding: 'recently_fed' } })
})

it('is 404 for a stranger', async () => {
  const stranger = await signIn(server, 'Stranger')
  expect(await stranger.get(`${url}/status`)).toMatchObject({ status: 404 })
})
