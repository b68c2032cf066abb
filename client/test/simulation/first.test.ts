import { afterAll, beforeAll, expect, it } from 'vitest'
import { put, write } from '#db/write.ts'
import { newId } from '#db/new-id.ts'
import { openDevice } from './device.ts'
import { chanceOf } from './random.ts'
import { rowsOnDevice, rowsOnServer } from './rows.ts'
import { openFamily, openWorld, type Family, type World } from './world.ts'

let world: World
let family: Family
beforeAll(async () => {
  world = await openWorld()
  family = await openFamily(world)
})
afterAll(() => world.close())

it('a diaper logged offline on one phone appears on another, once', async () => {
  const anna = openDevice(world, family.anna, chanceOf(1))
  const david = openDevice(world, family.david, chanceOf(2))
  await anna.settle()
  await david.settle()
  anna.network.isOnline = false
  const id = newId(anna.clock)
  await write(anna.db, anna.clock, [
    put('diaperChange', family.teamId, id, {
      babyId: family.babyId,
      timestamp: new Date(world.time.ms).toISOString(),
      timeZone: 'Europe/Kyiv',
    }),
  ])
  expect(await anna.round()).toBe(false)
  await anna.reload()
  anna.network.isOnline = true
  await anna.settle()
  await david.settle()
  const server = await rowsOnServer(world, family.teamId)
  expect(server[`diaperChange/${id}`]).toMatchObject({ wetness: 'VERY_WET', createdBy: family.anna.userId })
  expect(await rowsOnDevice(anna, family.teamId)).toEqual(server)
  expect(await rowsOnDevice(david, family.teamId)).toEqual(server)
})
