import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBaby, family, signIn } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

const urlOf = (kind: string) => `/api/babies/${home.babyId}/${kind}`
const refused = (path: string) => ({ status: 400, body: { code: 'invalid_request', details: [{ path }] } })

describe('a temperature', () => {
  it('is stored as entered, and in tenths of a degree', async () => {
    for (const [unit, value, tenthsC] of [
      ['F', 100.4, 380],
      ['F', 100.3, 379],
      ['C', 36.6, 366],
    ] as const) {
      server.clock.advance(60_000)
      const created = await home.anna.post(urlOf('temperature'), { reading: { unit, value } })
      expect(created).toMatchObject({ status: 201, body: { reading: { tenthsC, unit, value }, place: null } })
      expect(((await home.anna.get(urlOf('temperature'))).body as unknown[])[0]).toEqual(created.body)
    }
  })

  it('is refused without a reading or a unit, and out of the human range', async () => {
    expect(await home.anna.post(urlOf('temperature'), {})).toMatchObject(refused('reading'))
    expect(await home.anna.post(urlOf('temperature'), { reading: { value: 38 } })).toMatchObject(
      refused('reading.unit'),
    )
    for (const reading of [
      { unit: 'C', value: 100.4 },
      { unit: 'F', value: 38 },
      { unit: 'C', value: 38, tenthsC: 370 },
    ])
      expect(await home.anna.post(urlOf('temperature'), { reading })).toMatchObject(
        refused('reading.tenthsC'),
      )
  })
})

describe('a medicine', () => {
  it('has neither dose nor interval by default', async () => {
    const { body } = await home.anna.post(urlOf('medicine'), { name: 'Paracetamol' })
    expect(body).toMatchObject({ kind: 'MEDICINE', dose: null, intervalMinutes: null })
    const typed = { dose: { unit: 'ML', value: 2.5 }, intervalMinutes: 360 }
    expect((await home.david.put(`${urlOf('medicine')}/${body.id}`, typed)).body).toMatchObject(typed)
  })

  it('replaces amount and unit of a dose together', async () => {
    const { body } = await home.anna.post(urlOf('medicine'), {
      name: 'Vitamin D',
      dose: { unit: 'DROP', value: 1 },
    })
    const item = `${urlOf('medicine')}/${body.id}`
    expect(await home.anna.put(item, { dose: { value: 5 } })).toMatchObject(refused('dose.unit'))
    expect((await home.anna.put(item, { dose: null })).body).toMatchObject({ dose: null })
  })

  it('has a name, and an interval in whole minutes', async () => {
    for (const name of [undefined, '', ' ', null])
      expect(await home.anna.post(urlOf('medicine'), { name })).toMatchObject(refused('name'))
    for (const intervalMinutes of [0, -5, 1.5, '60', 129_601])
      expect(await home.anna.post(urlOf('medicine'), { name: 'x', intervalMinutes })).toMatchObject(
        refused('intervalMinutes'),
      )
  })
})

describe('pumping', () => {
  it('belongs to the team, whichever baby the request names', async () => {
    await addBaby(home.anna, 'Twin')
    const pumped = {
      left: { unit: 'ml', value: 60 },
      right: { unit: 'fl_oz', value: 2 },
      endTime: new Date(server.clock.now()).toISOString(),
      startTime: new Date(server.clock.now() - 600_000).toISOString(),
    }
    const created = await home.anna.post('/api/pumping', pumped)
    expect(created).toMatchObject({
      status: 201,
      body: { left: { ml: 60 }, right: { ml: 59.15, unit: 'fl_oz', value: 2 }, total: null },
    })
    expect(created.body).not.toHaveProperty('babyId')
    expect((await home.david.get('/api/pumping')).body).toEqual([created.body])
    const eve = await signIn(server, 'Eve')
    expect((await eve.get('/api/pumping')).body).toEqual([])
    expect((await eve.put(`/api/pumping/${created.body.id}`, { total: null })).status).toBe(404)
  })

  it('does not end before it starts', async () => {
    const at = (minutes: number) => new Date(server.clock.now() + minutes * 60_000).toISOString()
    const reversed = { startTime: at(0), endTime: at(-1) }
    expect(await home.anna.post('/api/pumping', reversed)).toMatchObject(refused('endTime'))
    const { id } = (await home.anna.post('/api/pumping', { startTime: at(0), endTime: at(1) })).body
    expect(await home.anna.put(`/api/pumping/${id}`, { startTime: at(2) })).toMatchObject(
      refused('startTime'),
    )
  })
})

it('a note has a text and any moment', async () => {
  const timestamp = '2026-02-20T23:30:00+04:00'
  expect(await home.anna.post(urlOf('notes'), { text: 'Первая улыбка 🙂', timestamp })).toMatchObject({
    status: 201,
    body: { text: 'Первая улыбка 🙂', timestamp: '2026-02-20T19:30:00.000Z', timeZone: 'UTC' },
  })
  expect((await home.anna.post(urlOf('notes'), { text: '🙂'.repeat(2000) })).status).toBe(201)
  for (const text of [undefined, '', '\n', '🙂'.repeat(2001)])
    expect(await home.anna.post(urlOf('notes'), { text })).toMatchObject(refused('text'))
})
