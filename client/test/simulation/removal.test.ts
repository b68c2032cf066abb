import { IDBKeyRange } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { join } from '../../../server/test/support/family.ts'
import { everyRow, rowOf } from '#db/query/every-row.ts'
import { failedChanges } from '#db/outbox/failed.ts'
import { LocalDatabase } from '#db/schema/database.ts'
import { newId } from '#db/schema/new-id.ts'
import { spacesOf } from '#db/apply/spaces.ts'
import { patch, put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { SyncLoop } from '#sync/loop.ts'
import type { Pace } from '#sync/pace.ts'
import { StatusBoard } from '#sync/status.ts'
import { openDevice, type Device } from './device.ts'
import { chanceOf } from './random.ts'
import { openFamily, openWorld, type Family, type World } from './world.ts'

let world: World
let family: Family
let anna: Device
let david: Device
const stops: (() => void)[] = []

beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  family = await openFamily(world)
  anna = openDevice(world, family.anna, chanceOf(1))
  david = openDevice(world, family.david, chanceOf(2))
  await log(anna, 'a secret of Anna')
  await anna.settle()
  await david.settle()
})
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop()
  for (const device of [anna, david]) device.close()
})

async function log(device: Device, notes: string): Promise<string> {
  const id = newId(device.clock)
  const timestamp = new Date(world.time.ms).toISOString()
  const fields = { babyId: family.babyId, timestamp, timeZone: 'Europe/Kyiv', notes }
  await write(device.db, device.clock, [put('diaperChange', family.teamId, id, fields)])
  return id
}

const remove = async () =>
  expect((await family.anna.delete(`/api/team/members/${family.david.userId}`)).status).toBe(204)
const waiting = async () => (await family.anna.get('/api/team/quarantine')).body
const pollOptions = { timeout: 30_000, interval: 10 }

/**
 * Every store of a phone as text, without the user's own unsent words and the rows of her private space about her
 * teams.
 */
async function dump({ db }: Device): Promise<string> {
  const stores = await Promise.all(
    db.tables
      .filter(({ name }) => name !== 'failed')
      .map(async (table) => [
        table.name,
        (await table.toArray()).filter((row) => (row as { spaceId?: string }).spaceId !== db.userId),
      ]),
  )
  return JSON.stringify(stores)
}

async function expectRemoved(device: Device): Promise<void> {
  const text = await dump(device)
  for (const word of [
    'secret of Anna',
    'Mia',
    'Anna Family',
    family.anna.userId,
    family.babyId,
    family.teamId,
  ])
    expect(text, word).not.toContain(word)
  expect((await spacesOf(device.db)).left).toEqual([])
}

describe('the phone of a removed member', () => {
  it('had the family’s data before the removal', async () => {
    const text = await dump(david)
    for (const word of ['secret of Anna', 'Mia', 'Anna Family', family.anna.userId])
      expect(text, word).toContain(word)
  })

  it('I9: removes every byte of the family at its next cycle', async () => {
    await remove()
    await david.settle()
    await expectRemoved(david)
    expect(await failedChanges(david.db)).toEqual([])
    expect(await david.db.meta.get('leftFamily')).toBeDefined()
    // Her own team is complete.
    expect((await david.db.rows('team').toArray()).map(({ name }) => name)).toEqual(['David Family'])
  })

  it('I9: keeps her own unsent words and offers them to a PARENT', async () => {
    david.network.isOnline = false
    const id = await log(david, 'written on the train')
    await write(david.db, david.clock, [patch('diaperChange', family.teamId, id, { soiled: false })])
    await remove()
    david.network.isOnline = true
    await david.settle()
    await expectRemoved(david)
    expect(await failedChanges(david.db)).toMatchObject([
      {
        rowId: id,
        type: 'put',
        status: 'space_gone',
        fields: { notes: 'written on the train', soiled: false },
      },
    ])
    expect(await waiting()).toMatchObject([{ id: family.david.userId, added: 1, changed: 1 }])
    await family.anna.post(`/api/team/quarantine/${family.david.userId}/accept`)
    await anna.settle()
    expect(await rowOf(anna.db, 'diaperChange', { spaceId: family.teamId, id: id })).toMatchObject({
      notes: 'written on the train',
      soiled: false,
      createdBy: family.david.userId,
    })
  })

  it('keeps them also if the push is the first refused request', async () => {
    await remove()
    const id = await log(david, 'one second too late')
    await david.settle()
    await expectRemoved(david)
    expect(await failedChanges(david.db)).toMatchObject([{ rowId: id, status: 'space_gone' }])
    expect(await waiting()).toMatchObject([{ added: 1 }])
  })

  it('drops what is written into the family after its removal: an open sheet does not restore it', async () => {
    await remove()
    await david.settle()
    const id = await log(david, 'from a sheet that was open')
    await david.settle()
    await expectRemoved(david)
    expect(await failedChanges(david.db)).toMatchObject([{ rowId: id, status: 'space_gone' }])
  })

  it('is notified by its stream, at once and in every tab', async () => {
    const quick: Pace = {
      watch: 3_600_000,
      quiet: 3_600_000,
      stuck: 3_600_000,
      firstRetry: 20,
      lastRetry: 200,
    }
    const status = new StatusBoard(david.db.userId)
    const loop = new SyncLoop(david.context, status, quick)
    const tab = new LocalDatabase(family.david.userId, { indexedDB: david.storage, IDBKeyRange })
    stops.push(() => {
      loop.stop()
      status.close()
      tab.close()
    })
    loop.start()
    await vi.waitFor(() => expect(david.network.log.join()).toContain('/events'), pollOptions)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await tab.rows('baby').count()).toBe(1)
    // Without the stream the next request would follow in an hour.
    await remove()
    await vi.waitFor(async () => expect(await tab.rows('baby').count()).toBe(0), pollOptions)
    await vi.waitFor(() => expectRemoved(david), pollOptions)
  })

  it('does not store an answer to a request from before the removal', async () => {
    let go = () => {}
    const isHeld = new Promise<void>((resolve) => (go = resolve))
    const { fetch } = david.network
    await log(anna, 'another secret of Anna')
    await anna.settle()
    let isPullRequested = false
    david.network.fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (url.includes(`/pull?space=${family.teamId}`) && !isPullRequested) {
        isPullRequested = true
        await isHeld
      }
      return answer
    }
    const slow = david.round()
    await vi.waitFor(() => expect(isPullRequested).toBe(true), pollOptions)
    await remove()
    // Another tab learns of it meanwhile.
    const other = openDevice(world, family.david, chanceOf(3))
    other.db.close()
    Object.assign(other.context, { db: david.db, clock: david.clock })
    await other.round()
    go()
    await slow
    await expectRemoved(david)
  })

  it('reads the family again once she is a member again, and sends again', async () => {
    await log(david, 'before')
    await david.settle()
    await remove()
    await david.settle()
    await expectRemoved(david)
    await join(world.server, family.anna, family.david)
    await david.settle()
    expect(
      (await everyRow(david.db, 'diaperChange', family.teamId)).map(({ notes }) => notes).toSorted(),
    ).toEqual(['a secret of Anna', 'before'])
    const id = await log(david, 'after')
    await david.settle()
    await anna.settle()
    expect(await rowOf(anna.db, 'diaperChange', { spaceId: family.teamId, id: id })).toMatchObject({
      notes: 'after',
    })
    expect(await failedChanges(david.db)).toEqual([])
  })
})

it('the phone of a member who leaves removes the family as well, and the others go on', async () => {
  expect((await family.david.post(`/api/team/leave?team=${family.teamId}`)).status).toBe(204)
  await david.settle()
  await expectRemoved(david)
  const id = await log(anna, 'still here')
  await anna.settle()
  expect(await rowOf(anna.db, 'diaperChange', { spaceId: family.teamId, id: id })).toMatchObject({
    notes: 'still here',
  })
  expect(await anna.db.rows('teamMember').get([family.teamId, family.david.userId])).toMatchObject({
    deletedAt: expect.any(String),
  })
})
