import { afterAll, beforeAll, expect, it } from 'vitest'
import { foodId } from 'sync-protocol/rules/foods/food-id'
import { addBaby, family, signIn } from './support/family.ts'
import { openTestServer, type TestServer } from './support/test-server.ts'

let server: TestServer
let home: Awaited<ReturnType<typeof family>>
beforeAll(async () => {
  server = await openTestServer()
  home = await family(server)
})
afterAll(() => server.close())

const foods = '/api/foods'
const reactions = () => `/api/babies/${home.babyId}/food-reactions`

it('stores a food once, whoever sets its allergens and in whichever language', async () => {
  const made = await home.anna.post(foods, { name: 'Banana bread', allergens: ['WHEAT'] })
  expect(made).toMatchObject({ status: 201, body: { id: foodId('Banana bread'), allergens: ['WHEAT'] } })
  const again = await home.david.post(foods, { name: 'banana  BREAD', allergens: ['WHEAT', 'EGG'] })
  expect(again).toMatchObject({
    status: 201,
    body: { id: foodId('Banana bread'), allergens: ['WHEAT', 'EGG'] },
  })
  const listed = (await home.anna.get(foods)).body as { id: string }[]
  expect(listed).toHaveLength(1)

  const one = `${foods}/${listed[0]!.id}`
  expect((await home.david.put(one, { allergens: [] })).body).toMatchObject({ allergens: [] })
  // A different name is a different food.
  expect((await home.david.put(one, { name: 'Cake' })).status).toBe(400)
  expect((await home.anna.delete(one)).status).toBe(204)
  expect((await home.anna.get(foods)).body).toEqual([])
  expect((await home.anna.post(foods, { name: 'Banana bread' })).body).toMatchObject({ allergens: [] })
})

it('refuses unknown foods and allergens', async () => {
  for (const fields of [{ name: ' ' }, { name: 'x'.repeat(101) }, { name: 'a', allergens: ['CELERY'] }, {}])
    expect(await home.anna.post(foods, fields)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    })
})

it('stores the signs of a reaction and its possible meals, and keeps it after they are deleted', async () => {
  const eaten = await home.anna.post(`/api/babies/${home.babyId}/feeding/start`, {
    feedType: 'SOLID_FOOD',
    food: 'egg',
  })
  const mealId = (eaten.body as { id: string }).id
  const made = await home.david.post(reactions(), { signs: ['HIVES'], food: 'egg', mealIds: [mealId] })
  expect(made).toMatchObject({ status: 201, body: { signs: ['HIVES'], food: 'egg', mealIds: [mealId] } })
  await home.anna.delete(`/api/babies/${home.babyId}/feeding/${mealId}`)
  expect((await home.anna.get(reactions())).body).toMatchObject([{ food: 'egg', mealIds: [mealId] }])
})

it('moves a reaction that another phone has, and syncs the change to that phone', async () => {
  const { teamId } = home.anna
  const made = await home.anna.post(reactions(), { signs: ['HIVES'], food: 'nuts' })
  const { id } = made.body as { id: string }
  const one = `${reactions()}/${id}`
  const foodsOnDavidsPhone = async () => {
    const { rows } = (await home.david.get(`/api/sync/pull?space=${teamId}`)).body as {
      rows: { id: string }[]
    }
    return rows.find((row) => row.id === id)
  }
  expect(await foodsOnDavidsPhone()).toMatchObject({ signs: ['HIVES'], food: 'nuts', deletedAt: null })
  const changed = await home.anna.put(one, { signs: ['HIVES', 'VOMITING'], food: 'walnut' })
  expect(changed).toMatchObject({ status: 200, body: { signs: ['HIVES', 'VOMITING'], food: 'walnut' } })
  expect(await foodsOnDavidsPhone()).toMatchObject({
    signs: ['HIVES', 'VOMITING'],
    food: 'walnut',
    deletedAt: null,
  })
  expect((await home.anna.put(one, { signs: ['WINGS'] })).status).toBe(400)
  expect((await home.anna.delete(one)).status).toBe(204)
  expect(await foodsOnDavidsPhone()).toMatchObject({ deletedAt: expect.any(String) })
  expect((await home.david.get(reactions())).body).not.toContainEqual(expect.objectContaining({ id }))
  expect((await home.david.put(one, { signs: [] })).status).toBe(404)
})

it('hides foods and reactions from another family', async () => {
  const eve = await signIn(server, 'Eve')
  await addBaby(eve)
  expect((await eve.get(foods)).body).toEqual([])
  expect((await eve.get(reactions())).status).toBe(404)
  expect((await eve.post(reactions(), { signs: [] })).status).toBe(404)
  const foodOfOthers = (await eve.post(foods, { name: 'Pie', allergens: ['EGG'] })).body as { id: string }
  expect((await home.anna.put(`${foods}/${foodOfOthers.id}`, { allergens: [] })).status).toBe(404)
})
