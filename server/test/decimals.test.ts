import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDevice } from './support/device.ts'
import { family } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

const dose = (value: number) => ({ name: 'Paracetamol', dose: { unit: 'ML', value } })
const reading = (value: number, unit = 'C') => ({ reading: { unit, value } })
const pumped = (value: number) => ({
  startTime: new Date(server.clock.now() - 600_000).toISOString(),
  endTime: new Date(server.clock.now()).toISOString(),
  left: { unit: 'fl_oz', value },
})

/** A computed value, and the decimal that the caller meant. */
it.each([
  ['medicine', dose, 'dose', 0.1 + 0.2, 0.3],
  ['medicine', dose, 'dose', 1.005, 1.005],
  ['medicine', dose, 'dose', 1.1 + 2.2, 3.3],
  ['temperature', reading, 'reading', 36.65, 36.65],
  ['temperature', reading, 'reading', 30.06 + 7.59, 37.65],
  ['pumping', pumped, 'left', 2.2 + 1.1, 3.3],
] as const)('a %s is stored and given back as a decimal', async (kind, bodyOf, field, value, meant) => {
  const path = kind === 'pumping' ? '/api/pumping' : `/api/babies/${home.babyId}/${kind}`
  server.clock.advance(60_000)
  const created = await home.anna.post(path, bodyOf(value))
  expect(created).toMatchObject({ status: 201, body: { [field]: { value: meant } } })
  const [listed] = (await home.david.get(path)).body as unknown as Record<string, object>[]
  expect(listed).toEqual(created.body)
  const { rows } = await openDevice(home.david).pullAll()
  const synced = rows.find(({ id }) => id === created.body.id)
  expect(synced).toMatchObject({ [field]: created.body[field] })
})

it.each([
  ['weight', { unit: 'kg', value: 3.3 + 0.15 }, { unit: 'kg', value: 3.45, g: 3450 }, '3.45'],
  ['weight', { unit: 'kg', value: 3.456 }, { unit: 'kg', value: 3.456, g: 3456 }, '3.456'],
  ['weight', { unit: 'g', value: 3456.5 }, { unit: 'g', value: 3456.5, g: 3456.5 }, '3.4565'],
  ['height', { unit: 'cm', value: 50.125 }, { unit: 'cm', value: 50.125, mm: 501.25 }, '50.125'],
  ['headCircumference', { unit: 'cm', value: 35.1 + 0.2 }, { unit: 'cm', value: 35.3, mm: 353 }, '35.3'],
])('stores and exports a %s of %o as a decimal', async (metric, entered, stored, cell) => {
  const today = new Date(server.clock.now()).toISOString().slice(0, 10)
  const { body: baby } = await home.anna.post('/api/babies', {
    name: 'Mia',
    gender: 'FEMALE',
    birthDate: today,
  })
  const measurement = { childId: baby.id, date: today, [metric]: entered }
  const created = await home.anna.post('/api/growth/measurements', measurement)
  expect(created).toMatchObject({ status: 201, body: { [metric]: stored } })
  const { rows } = await openDevice(home.david).pullAll()
  expect(rows.find(({ id }) => id === created.body.id)).toMatchObject({ [metric]: stored })
  const { text } = await home.david.get(`/api/growth/children/${baby.id}/export?format=csv`)
  expect(text.trim().split('\r\n')[1]!.split(',').slice(3, 6).join('')).toBe(cell)
})
