import { afterAll, beforeAll, expect, it } from 'vitest'
import { family, signIn } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

const portions = '/api/milk-portions'
const takes = '/api/milk-takes'
const amount = (value: number, unit = 'ml') => ({ value, unit })
const put = async (fields: Record<string, unknown> = {}) => {
  const { status, body } = await home.anna.post(portions, { amount: amount(120), ...fields })
  expect(status).toBe(201)
  return body as { id: string } & Record<string, unknown>
}

it('both parents see milk that one of them adds, moves, uses and discards', async () => {
  const { id, ...made } = await put({ amount: amount(4, 'fl_oz') })
  expect(made).toMatchObject({ place: 'FRIDGE', placedAt: null, amount: { ml: 118.29, unit: 'fl_oz' } })
  const placedAt = '2026-03-01T12:00:00+04:00'
  expect((await home.david.put(`${portions}/${id}`, { place: 'FREEZER', placedAt })).body).toMatchObject({
    place: 'FREEZER',
    placedAt: '2026-03-01T08:00:00.000Z',
  })
  const fed = await home.david.post(takes, { portionId: id, amount: amount(60) })
  expect(fed).toMatchObject({ status: 201, body: { reason: 'FED', feedingId: null } })
  const discarded = { portionId: id, reason: 'DISCARDED', amount: amount(58) }
  expect((await home.anna.post(takes, discarded)).status).toBe(201)
  expect((await home.anna.get(takes)).body).toHaveLength(2)
  // More than the portion has. The server accepts it, and screens show that the milk was used twice.
  expect((await home.anna.post(takes, { portionId: id, amount: amount(500) })).status).toBe(201)
  const { id: takeId } = fed.body as { id: string }
  expect((await home.anna.delete(`${takes}/${takeId}`)).status).toBe(204)
})

it('refuses an amount out of bounds, an unknown place, and a portion of another team', async () => {
  for (const fields of [
    { amount: amount(0) },
    { amount: amount(2001) },
    {},
    { amount: amount(60), place: 'CAR' },
  ])
    expect(await home.anna.post(portions, fields)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
  const eve = await signIn(server, 'Eve')
  const portionOfOthers = (await eve.post(portions, { amount: amount(60) })).body as { id: string }
  for (const portionId of [portionOfOthers.id, '00000000-0000-4000-8000-000000000000'])
    expect(await home.anna.post(takes, { portionId, amount: amount(60) })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'portionId' }] },
    })
  expect((await home.anna.put(`${portions}/${portionOfOthers.id}`, { notes: 'ours' })).status).toBe(404)
  expect((await home.anna.get(portions)).body).not.toContainEqual(
    expect.objectContaining({ id: portionOfOthers.id }),
  )
})

it('the storage times are those of the CDC until the family changes them', async () => {
  const rules = '/api/milk-rules'
  const defaultRules = { roomHours: 4, fridgeDays: 4, freezerMonths: 6, thawedHours: 24 }
  expect(await home.anna.get(rules)).toMatchObject({ status: 200, body: defaultRules })
  const changed = await home.david.put(rules, { fridgeDays: 3 })
  expect(changed).toMatchObject({ status: 200, body: { ...defaultRules, fridgeDays: 3 } })
  expect((await home.anna.put(rules, { roomHours: 6 })).body).toEqual({
    ...defaultRules,
    fridgeDays: 3,
    roomHours: 6,
  })
  for (const bad of [{ fridgeDays: 0 }, { fridgeDays: 15 }, { fridgeDays: 2.5 }, { fridgeWeeks: 1 }])
    expect(await home.anna.put(rules, bad)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  expect((await home.anna.get(rules)).body).toEqual({ ...defaultRules, fridgeDays: 3, roomHours: 6 })
  const eve = await signIn(server, 'Eva')
  expect((await eve.get(rules)).body).toEqual(defaultRules)
  expect((await eve.put(rules, {})).body).toEqual(defaultRules)
})
