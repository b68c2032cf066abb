import { IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSession } from '../../../server/test/support/create-users.ts'
import { createCaller } from '#api/caller.ts'
import { everyRow } from '#db/query/every-row.ts'
import { LocalDatabase } from '#db/schema/database.ts'
import { deviceIdOf } from '#db/schema/device.ts'
import { failedChanges } from '#db/outbox/failed.ts'
import { newId } from '#db/schema/new-id.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { whenLeader } from '#sync/leader.ts'
import { SyncLoop } from '#sync/loop.ts'
import type { Pace } from '#sync/pace.ts'
import { runCycle } from '#sync/sync-cycle.ts'
import { StatusBoard } from '#sync/status.ts'
import { openLocks } from '../locks.ts'
import { openDevice, type Device } from './device.ts'
import { chanceOf } from './random.ts'
import { rowsOnDevice, rowsOnServer } from './rows.ts'
import { openFamily, openWorld, type Family, type World } from './world.ts'

let world: World
let family: Family
let anna: Device
const stops: (() => void)[] = []
beforeEach(async () => {
  world = await openWorld()
  family = await openFamily(world)
  anna = openDevice(world, family.anna, chanceOf(1))
  await anna.settle()
})
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) stop()
  anna.close()
  await world.close()
})

const pollOptions = { timeout: 10_000, interval: 10 }
const pace: Pace = { watch: 30, quiet: 3_600_000, stuck: 3_600_000, firstRetry: 20, lastRetry: 200 }

async function log(device: Device, db = device.db): Promise<string> {
  const id = newId(device.clock)
  const timestamp = new Date(world.time.ms).toISOString()
  const fields = { babyId: family.babyId, timestamp, timeZone: 'Europe/Kyiv' }
  await write(db, device.clock, [put('diaperChange', family.teamId, id, fields)])
  return id
}
const idOf = ({ db }: Device) => db.transaction('rw', db.meta, () => deviceIdOf(db))
const diapersOnServer = async () =>
  Object.keys(await rowsOnServer(world, family.teamId)).filter((key) => key.startsWith('diaperChange/'))

it('I16: a suspended leader loses the lead, sync goes on, and its late answer changes nothing after it resumes', async () => {
  const locks = openLocks()
  const second = new LocalDatabase(family.anna.userId, { indexedDB: anna.storage, IDBKeyRange })
  stops.push(() => second.close())
  // The request of the suspended tab is answered, but the tab receives the answer only when it resumes.
  let resume = () => {}
  const suspended = new Promise<void>((resolve) => (resume = resolve))
  let isSuspended = false
  const suspendedFetch: typeof anna.network.fetch = async (url, init) => {
    const answer = await fetch(url, init)
    if (isSuspended && url.includes('/push')) await suspended
    return answer
  }
  const { accessToken, refreshToken } = family.anna
  const suspendedApi = createCaller({
    fetch: (url, init) => suspendedFetch(world.origin + url, init),
    tokens: { read: () => ({ accessToken, refreshToken }), write: () => undefined },
    lock: (task) => task(),
    userId: () => family.anna.userId,
    onDead: () => undefined,
  })
  const tab = (context: Device['context']) => {
    const status = new StatusBoard(context.db.userId)
    const lead = () => {
      const loop = new SyncLoop(context, status, pace)
      loop.start()
      return () => loop.stop()
    }
    const candidate = whenLeader('sync', lead, locks)
    stops.push(() => {
      candidate.stepDown()
      status.close()
    })
    return { candidate, status }
  }
  const first = tab({ ...anna.context, api: suspendedApi })
  await vi.waitFor(() => expect(first.status.get().state).toBe('synced'), pollOptions)
  const other = tab({ ...anna.context, db: second })
  expect(other.candidate.leads()).toBe(false)

  isSuspended = true
  const inFlight = await log(anna)
  await vi.waitFor(async () => expect(await diapersOnServer()).toHaveLength(1), pollOptions)
  expect(await second.outbox.count()).toBe(1)
  // The tabs do this themselves after a long silence of the leader.
  other.candidate.takeOver()
  await vi.waitFor(() => expect(other.candidate.leads()).toBe(true), pollOptions)
  expect(first.candidate.leads()).toBe(false)
  const later = await log(anna, second)
  await vi.waitFor(async () => {
    expect(await second.outbox.count()).toBe(0)
    expect(await rowsOnDevice(anna, family.teamId)).toEqual(await rowsOnServer(world, family.teamId))
  }, pollOptions)

  const state = async () =>
    JSON.stringify([await second.space.toArray(), await everyRow(second, 'diaperChange', family.teamId)])
  const before = await state()
  resume()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await state()).toBe(before)
  expect((await diapersOnServer()).sort()).toEqual(
    [`diaperChange/${inFlight}`, `diaperChange/${later}`].sort(),
  )
  expect(await failedChanges(second)).toEqual([])
})

it('I16: cycles of two tabs at the same time send each entry once, and end with one device id', async () => {
  const second = new LocalDatabase(family.anna.userId, { indexedDB: anna.storage, IDBKeyRange })
  stops.push(() => second.close())
  for (let turn = 0; turn < 8; turn++) {
    await log(anna)
    await log(anna, second)
    const rounds = [anna.db, second, anna.db].map((db) =>
      runCycle({ ...anna.context, db }, { push: true, pull: 'all' }).catch(() => undefined),
    )
    await Promise.all(rounds)
  }
  await anna.settle()
  expect(await diapersOnServer()).toHaveLength(16)
  expect(await rowsOnDevice(anna, family.teamId)).toEqual(await rowsOnServer(world, family.teamId))
  expect(await failedChanges(anna.db)).toEqual([])
})

it('I16: three cycles at once that are all refused as another device renew the device id once', async () => {
  await log(anna)
  await anna.settle()
  await log(anna)
  await anna.db.space.update(family.teamId, { mark: 'of a copy' })
  const { fetch } = anna.network
  const ids = new Set<string>()
  // All three requests are sent before one is answered, so each cycle tries to renew what others may have renewed.
  let requests = 0
  let go = () => {}
  const allSent = new Promise<void>((resolve) => (go = resolve))
  anna.network.fetch = async (url, init) => {
    if (!url.includes('/push')) return fetch(url, init)
    ids.add((JSON.parse(String(init.body)) as { deviceId: string }).deviceId)
    if (++requests === 3) go()
    await allSent
    return fetch(url, init)
  }
  const before = await idOf(anna)
  const through = await Promise.all([anna.round(), anna.round(), anna.round()])
  anna.network.fetch = fetch
  expect(through).toContain(true)
  expect(await idOf(anna)).not.toBe(before)
  // The old device id, and the one new id.
  expect(ids.size).toBe(2)
  await anna.settle()
  expect(await diapersOnServer()).toHaveLength(2)
  expect(await failedChanges(anna.db)).toEqual([])
})

it('I17: copies of one database that push repeatedly at the same time lose nothing and get different device ids', async () => {
  await log(anna)
  const copy = openDevice(world, await createSession(world.server, family.anna), chanceOf(3))
  stops.push(() => copy.close())
  for (const table of anna.db.tables) await copy.db.table(table.name).bulkPut(await table.toArray())
  expect(await idOf(copy)).toBe(await idOf(anna))
  for (let turn = 0; turn < 6; turn++) {
    await Promise.all([log(anna), log(copy)])
    await Promise.all([anna.round(), copy.round(), copy.round()])
  }
  for (const device of [anna, copy, anna]) await device.settle()
  expect(await idOf(copy)).not.toBe(await idOf(anna))
  expect(await diapersOnServer()).toHaveLength(13)
  const server = await rowsOnServer(world, family.teamId)
  for (const device of [anna, copy]) {
    expect(await rowsOnDevice(device, family.teamId)).toEqual(server)
    expect(await failedChanges(device.db)).toEqual([])
  }
})
