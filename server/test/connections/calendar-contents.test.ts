import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { createFeed, parsed, readFeed, type CreatedFeed } from '../support/calendar-feed.ts'
import { openDevice, opOf } from '../support/device.ts'
import { addBaby, family, join, signIn } from '../support/family.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const minute = 60_000
const hour = 60 * minute
let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.ms = Date.parse('2026-03-01T08:00:00.000Z')
  home = await family(server)
})

const read = async (feed: CreatedFeed) => parsed((await readFeed(server, feed)).text)
const none = { visits: false, reminders: false, running: false }

describe('visits', () => {
  const visit = (fields: object) =>
    home.anna.post('/api/doctor-visits', {
      ...{
        babyId: home.babyId,
        title: 'Allergy, clinic',
        description: 'rash; arms',
        visitType: 'SPECIALIST',
      },
      ...{ notes: 'bring the diary', scheduledDate: '2026-03-10', timeZone: 'Asia/Tbilisi' },
      ...fields,
    })

  it('have a general title, unless details are chosen', async () => {
    await visit({ scheduledTime: '09:30' })
    const { events } = await read(await createFeed(server, home.anna))
    expect(events).toMatchObject([
      {
        ...{ summary: 'Doctor visit', description: null },
        ...{ from: '2026-03-10T05:30:00.000Z', until: '2026-03-10T06:00:00.000Z' },
        alarms: ['-PT1440M', '-PT60M'],
      },
    ])
    expect((await read(await createFeed(server, home.anna, { showsDetails: true }))).events).toMatchObject([
      { uid: events[0]!.uid, summary: 'Mia: Allergy, clinic', description: 'rash; arms\nbring the diary' },
    ])
  })

  it('use the local time at the doctor, in the night before a clock change and after it', async () => {
    for (const scheduledDate of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'])
      await visit({ scheduledDate, scheduledTime: '00:30', timeZone: 'Europe/Kyiv' })
    const { events } = await read(await createFeed(server, home.anna))
    expect(events.map(({ from }) => from)).toEqual([
      '2026-03-27T22:30:00.000Z',
      '2026-03-28T22:30:00.000Z',
      '2026-10-23T21:30:00.000Z',
      '2026-10-24T21:30:00.000Z',
    ])
  })

  it('take the whole day if they have no time, with an alarm at nine on the day before', async () => {
    await visit({ scheduledDate: '2026-12-31' })
    expect((await read(await createFeed(server, home.anna))).events).toMatchObject([
      { from: '2026-12-31', until: '2027-01-01', alarms: ['-PT900M'] },
    ])
  })

  it('keep their id when they are moved, have no alarm when completed, and disappear when deleted', async () => {
    const feed = await createFeed(server, home.anna)
    const { id } = (await visit({})).body
    const [before] = (await read(feed)).events
    await home.david.put(`/api/doctor-visits/${id}`, { scheduledDate: '2026-03-12' })
    const [moved] = (await read(feed)).events
    expect(moved).toMatchObject({ uid: before!.uid, from: '2026-03-12' })
    expect(moved!.sequence).toBeGreaterThan(before!.sequence)
    const done = { completedDate: '2026-03-12' }
    await openDevice(home.david).push([opOf('patch', 'doctorVisit', id, server.clock.now(), done)])
    expect((await read(feed)).events).toMatchObject([{ uid: before!.uid, alarms: [] }])
    await home.david.delete(`/api/doctor-visits/${id}`)
    expect((await read(feed)).events).toEqual([])
  })

  it('have no alarm for a user who wants no reminder of visits', async () => {
    await visit({ scheduledTime: '09:30' })
    const settings = opOf('put', 'reminderSettings', home.babyId, server.clock.now(), { visit: false })
    await openDevice(home.anna, home.anna.userId).push([settings])
    const alarms = async (feed: CreatedFeed) => (await read(feed)).events.map((event) => event.alarms.length)
    expect(await alarms(await createFeed(server, home.anna))).toEqual([0])
    expect(await alarms(await createFeed(server, home.david))).toEqual([2])
  })

  it('are those of one year, of this team, of its existing babies', async () => {
    await visit({ scheduledDate: '2025-02-28' })
    await visit({ scheduledDate: '2025-03-02' })
    const leo = await addBaby(home.anna, 'Leo')
    await visit({ babyId: leo.id, scheduledDate: '2026-04-01' })
    const eve = await signIn(server, 'Eve')
    await join(server, home.anna, eve)
    const feed = await createFeed(server, eve)
    const days = async () => (await read(feed)).events.map(({ from }) => from)
    expect((await days()).sort()).toEqual(['2025-03-02', '2026-04-01'])
    await home.anna.delete(`/api/babies/${leo.id}`)
    expect(await days()).toEqual(['2025-03-02'])
  })
})

describe('reminders', () => {
  const addMedicine = (name: string) =>
    home.anna.post(`/api/babies/${home.babyId}/medicine`, {
      ...{ name, kind: 'MEDICINE', intervalMinutes: 240, timeZone: 'Europe/Kyiv' },
    })

  it('are those that the user chose, and disappear with their cause', async () => {
    const feed = await createFeed(server, home.anna, { ...none, reminders: true })
    expect((await addMedicine('Ibuprofen')).status).toBe(201)
    const before = (await read(feed)).events
    const due = server.clock.now() + 4 * hour
    expect(before).toMatchObject([
      {
        summary: 'A medicine may be given again',
        from: new Date(due).toISOString(),
        until: new Date(due + 15 * minute).toISOString(),
      },
    ])
    server.clock.advance(5 * minute)
    expect((await read(feed)).events).toEqual(before)
    await addMedicine('Ibuprofen')
    const [after, ...more] = (await read(feed)).events
    expect(more).toEqual([])
    expect(after!.uid).not.toBe(before[0]!.uid)
    const settings = opOf('put', 'reminderSettings', home.babyId, server.clock.now(), { medicine: false })
    await openDevice(home.anna, home.anna.userId).push([settings])
    expect((await read(feed)).events).toEqual([])
  })

  it('name the medicine only if details are chosen', async () => {
    await addMedicine('Ibuprofen')
    const plain = await readFeed(server, await createFeed(server, home.anna, { ...none, reminders: true }))
    expect(plain.text).not.toMatch(/ibuprofen|Mia/i)
    const open = await read(
      await createFeed(server, home.anna, { ...none, reminders: true, showsDetails: true }),
    )
    expect(open.events.map(({ summary }) => summary)).toEqual(['Mia: Ibuprofen may be given again'])
  })

  it('use the language of the user', async () => {
    await addMedicine('Ібупрофен')
    const feed = await createFeed(server, home.david, { ...none, reminders: true })
    const titles: string[] = []
    for (const language of ['ru', 'uk', 'ka']) {
      await home.david.put('/api/user/settings', { language })
      titles.push((await read(feed)).events[0]!.summary)
    }
    expect(titles).toEqual([
      'Лекарство снова можно дать',
      'Ліки знову можна дати',
      'წამლის მიცემა ისევ შეიძლება',
    ])
  })
})

describe('a running entry', () => {
  const start = (startTime: number, id: string = randomUUID()) =>
    openDevice(home.anna).push([
      opOf('put', 'sleepSession', id, server.clock.now(), {
        ...{ babyId: home.babyId, startTime: new Date(startTime).toISOString(), timeZone: 'Europe/Kyiv' },
      }),
    ])

  it('is an event from its start to the end of this quarter of an hour, until it ends', async () => {
    const feed = await createFeed(server, home.david, { ...none, running: true })
    const id = randomUUID()
    await start(server.clock.now() - 20 * minute, id)
    const shown = { uid: id, summary: 'Sleep', from: '2026-03-01T07:40:00.000Z' }
    expect(await read(feed)).toMatchObject({
      refresh: 'PT15M',
      events: [{ ...shown, until: '2026-03-01T08:15:00.000Z' }],
    })
    server.clock.advance(15 * minute)
    expect((await read(feed)).events).toMatchObject([{ ...shown, until: '2026-03-01T08:30:00.000Z' }])
    const ended = { endTime: new Date(server.clock.now()).toISOString() }
    await openDevice(home.anna).push([opOf('patch', 'sleepSession', id, server.clock.now(), ended)])
    expect((await read(feed)).events).toEqual([])
  })

  it('continues over the night of a clock change', async () => {
    server.clock.ms = Date.parse('2026-03-29T04:00:00.000Z')
    await start(Date.parse('2026-03-28T20:00:00.000Z'))
    const feed = await createFeed(server, home.anna, { ...none, running: true })
    expect((await read(feed)).events).toMatchObject([
      { from: '2026-03-28T20:00:00.000Z', until: '2026-03-29T04:15:00.000Z' },
    ])
  })

  it('is left out if it was forgotten or starts in the future by a wrong clock', async () => {
    const feed = await createFeed(server, home.anna, { ...none, running: true })
    await start(server.clock.now() - 14 * hour - minute)
    expect((await read(feed)).events).toEqual([])
    await start(server.clock.now() + 2 * hour)
    expect((await read(feed)).events).toEqual([])
  })
})
