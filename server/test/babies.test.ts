import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDevice, opOf } from './support/device.ts'
import { addBaby, family } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

it('sends a deleted baby to a new device, from which a parent restores it', async () => {
  const leo = await addBaby(home.anna, 'Leo')
  expect((await home.anna.delete(`/api/babies/${leo.id}`)).status).toBe(204)
  const phone = openDevice(home.anna)
  const { rows } = await phone.bootstrap()
  expect(rows.find(({ id }) => id === leo.id)).toMatchObject({ name: 'Leo', deletedAt: expect.any(String) })
  server.clock.advance(10)
  const undelete = () => opOf('undelete', 'baby', leo.id, server.clock.now())
  const refused = await openDevice(home.david).push([undelete()])
  expect(refused.results).toMatchObject([{ status: 'rejected', code: 'forbidden' }])
  await phone.push([undelete()])
  const names = (await home.david.get('/api/babies')).body.map((baby: { name: string }) => baby.name)
  expect(names.sort()).toEqual(['Leo', 'Mia'])
})

it('accepts every profile field by REST, and refuses values out of bounds', async () => {
  const url = `/api/babies/${home.babyId}`
  const profile = {
    name: 'Mila',
    nickname: 'Mi',
    gender: 'OTHER',
    isPreterm: true,
    gestationalWeeks: 31,
    gestationalDays: 4,
    useCorrectedAge: false,
    referenceSex: 'MALE',
    dayStart: '06:30',
    dayEnd: '20:15',
    sleepTargetMinutes: 810,
    careDayStart: '04:00',
    feedCountsFrom: 'END',
    countedFeeds: ['BOTTLE', 'BREAST'],
    homeTiles: ['feed', 'own:01890a5d-ac96-774b-bcce-b302099a8051'],
    hiddenTiles: ['walk'],
    homeCards: ['diaper'],
    milestonesOnly: true,
  }
  expect(await home.david.put(url, profile)).toMatchObject({ status: 200, body: profile })
  expect((await home.anna.get(url)).body).toMatchObject({ ...profile, avatarUrl: null })
  for (const bad of [
    { gestationalWeeks: 19 },
    { gestationalWeeks: 43 },
    { gestationalWeeks: 30.5 },
    { gestationalDays: 7 },
    { referenceSex: 'OTHER' },
    { dayStart: '24:00' },
    { dayEnd: '7:00' },
    { feedCountsFrom: 'MIDDLE' },
    { countedFeeds: [] },
    { countedFeeds: ['TEA'] },
    { homeTiles: ['own:<script>'] },
    { sleepTargetMinutes: 59 },
    { sleepTargetMinutes: 1441 },
    { avatarId: '../etc/passwd' },
  ])
    expect(await home.anna.put(url, bad), JSON.stringify(bad)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
  expect((await home.anna.get(url)).body).toMatchObject(profile)
})

it('refuses a birth date that is in the future in every time zone', async () => {
  const onDay = (ms: number) => new Date(server.clock.now() + ms).toISOString().slice(0, 10)
  const [tomorrowInKiritimati, afterTomorrow] = [onDay(14 * 3_600_000), onDay(3 * 86_400_000)]
  const refused = { status: 400, body: { code: 'invalid_request', details: [{ path: 'birthDate' }] } }
  expect(await home.anna.post('/api/babies', { name: 'Zoe', birthDate: afterTomorrow })).toMatchObject(
    refused,
  )
  const url = `/api/babies/${home.babyId}`
  expect(await home.anna.put(url, { birthDate: afterTomorrow })).toMatchObject(refused)
  const { body: zoe } = await home.anna.post('/api/babies', { name: 'Zoe', birthDate: tomorrowInKiritimati })
  expect(zoe).toMatchObject({ birthDate: tomorrowInKiritimati })
  await home.anna.delete(`/api/babies/${zoe.id}`)
})

it('gives a new baby the preferences of the person who adds it, unless the request sets them', async () => {
  const { anna } = await family(server)
  const added = async (fields: object = {}) =>
    (await anna.post('/api/babies', { name: 'Leo', birthDate: '2024-01-09', ...fields })).body
  expect(await added()).toMatchObject({ useCorrectedAge: true })
  expect((await anna.put('/api/growth/settings', { correctedAgeDefault: false })).status).toBe(200)
  expect(await added()).toMatchObject({ useCorrectedAge: false })
  expect(await added({ useCorrectedAge: true })).toMatchObject({ useCorrectedAge: true })
})

it('gives a new baby the default preferences of the specification', async () => {
  expect(await addBaby(home.anna, 'Nino')).toMatchObject({
    isPreterm: false,
    gestationalWeeks: null,
    gestationalDays: null,
    useCorrectedAge: true,
    referenceSex: null,
    dayStart: '07:00',
    dayEnd: '19:00',
    sleepTargetMinutes: 720,
    careDayStart: '00:00',
    feedCountsFrom: null,
    countedFeeds: null,
    homeTiles: null,
    hiddenTiles: null,
    homeCards: null,
    milestonesOnly: null,
    avatarUrl: null,
  })
})

it.each([
  [{ isPreterm: true, gestationalWeeks: 36, gestationalDays: 6 }, 200],
  [{ isPreterm: true, gestationalWeeks: 37 }, 400],
  [{ isPreterm: true, gestationalWeeks: 39 }, 400],
  [{ isPreterm: false, gestationalWeeks: 39 }, 200],
  [{ isPreterm: true, gestationalWeeks: null }, 200],
])('answers %j with %i, in one request or two', async (birth, status) => {
  const born = { name: 'Nia', birthDate: '2026-01-15' }
  const made = await home.anna.post('/api/babies', { ...born, ...birth })
  expect(made.status).toBe(status === 200 ? 201 : 400)
  if (status === 400) expect(made.body.details[0].path).toBe('gestationalWeeks')
  const { id } = (await home.anna.post('/api/babies', { ...born, isPreterm: birth.isPreterm })).body
  const { isPreterm: _, ...length } = birth
  expect((await home.anna.put(`/api/babies/${id}`, length)).status).toBe(status)
})
