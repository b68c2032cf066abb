import type { EntityName, Row } from 'sync-protocol/entities/registry'
import { foodHistories } from 'sync-protocol/rules/foods/food-history'
import { foodId } from 'sync-protocol/rules/foods/food-id'
import { beforeEach, expect, it } from 'vitest'
import { put, putKeyed } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import {
  anna,
  babyId,
  nextRowId,
  noon,
  openLocal,
  serverRow,
  teamId,
  type Local,
} from '../../../test/local.ts'
import { makeBackup } from './make-backup.ts'
import { parseBackup } from './read-file.ts'
import { planRestore } from './restore-plan.ts'
import { chosenSteps, restoreSteps } from './restore.ts'

const otherTeam = '0199f3a0-0000-7000-8000-0000000000e9'
const meal = nextRowId()
const at = (hoursAgo: number) => new Date(noon - hoursAgo * 3_600_000).toISOString()
let local: Local

const inTeam = async () => {
  const device = await openLocal()
  const { entity: _, ...row } = serverRow(teamId, 1)
  await device.db.rows('membership').put({ ...row, spaceId: anna, teamId, role: 'FAMILY' } as never)
  return device
}
const say = (device: Local, name: string, allergens: readonly string[]) =>
  write(device.db, device.clock, [putKeyed('food', teamId, foodId(name), { name, allergens } as never)])

beforeEach(async () => {
  local = await inTeam()
  await write(local.db, local.clock, [
    put('baby', teamId, babyId, { name: 'Mia', birthDate: '2026-01-09' }),
    put('feedingSession', teamId, meal, {
      ...{ babyId, startTime: at(2), endTime: at(2), timeZone: 'UTC', feedType: 'SOLID_FOOD' },
      food: 'Grandma’s pie, banana',
    }),
    put('foodReaction', teamId, nextRowId(), {
      ...{ babyId, timestamp: at(1), timeZone: 'Asia/Tbilisi', signs: ['HIVES', 'VOMITING'] },
      ...{ food: 'Grandma’s pie', mealIds: [meal], notes: 'an hour after' },
    }),
  ])
  await say(local, 'Grandma’s pie', ['EGG', 'WHEAT'])
  await say(local, 'Banana', [])
})

const living = async <E extends EntityName>(device: Local, entity: E) =>
  (await device.db.rows(entity).toArray()).filter(
    ({ deletedAt }) => deletedAt === null,
  ) as unknown as Row<E>[]

/** The foods and reactions of a device, without the ids of their rows. */
const page = async (device: Local) => {
  const meals = (await living(device, 'feedingSession')).map(({ id, startTime, food }) => ({
    ...{ id, at: Date.parse(startTime), food: food ?? '', liking: null, by: null },
  }))
  const reactions = (await living(device, 'foodReaction')).map(({ id, timestamp, food, ...reaction }) => ({
    ...{ id, at: Date.parse(timestamp), food: food ?? '', signs: reaction.signs, notes: reaction.notes },
  }))
  return foodHistories(meals, await living(device, 'food'), reactions).map((one) => ({
    ...{ key: one.key, name: one.name, allergens: one.allergens, isFromFamily: one.isFromFamily },
    meals: one.meals.map((eaten) => eaten.at),
    reactions: one.reactions.map(({ id: _, ...noted }) => noted),
  }))
}
const backupOf = async (device: Local) =>
  (await makeBackup(device.db, { now: noon, timeZone: 'UTC' })).content.text()
const planFor = async (text: string, device: Local) => planRestore(device.db, await parseBackup(text))
const restore = async (text: string, device: Local) =>
  restoreSteps(
    device.db,
    device.clock,
    chosenSteps(await planFor(text, device), { revives: true, changes: true }),
  )

it("restores the foods, the family's notes on them, and the reactions", async () => {
  const other = await inTeam()
  await restore(await backupOf(local), other)
  expect(await page(other)).toEqual(await page(local))
  expect(await page(other)).toMatchObject([
    { name: 'Grandma’s pie', allergens: ['EGG', 'WHEAT'], reactions: [{ signs: ['HIVES', 'VOMITING'] }] },
    { name: 'banana', allergens: [], isFromFamily: true, reactions: [] },
  ])
  expect(await living(other, 'foodReaction')).toMatchObject([{ mealIds: [meal], timeZone: 'Asia/Tbilisi' }])
})

it("a note on a food after restoring another family's backup changes the restored row", async () => {
  const text = (await backupOf(local)).replaceAll(teamId, otherTeam)
  const other = await inTeam()
  await restore(text, other)
  expect(await page(other)).toEqual(await page(local))
  await say(other, 'GRANDMA’S PIE', ['MILK'])
  expect(await living(other, 'food')).toHaveLength(2)
  expect((await page(other))[0]).toMatchObject({ allergens: ['MILK'] })
})

it("restoring another family's backup asks before it changes this family's notes on the same food", async () => {
  const other = await inTeam()
  await say(other, 'grandma’s pie', ['FISH'])
  const { steps } = await planFor((await backupOf(local)).replaceAll(teamId, otherTeam), other)
  const foods = (rows: readonly { entity: string; id: string }[]) =>
    rows.filter(({ entity }) => entity === 'food').map(({ id }) => id)
  expect([foods(steps.add as never), foods(steps.change as never)]).toEqual([
    [foodId('banana')],
    [foodId('grandma’s pie')],
  ])
})
