import { IDBKeyRange } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeMember } from '../../../server/test/support/family.ts'
import { everyRow, rowOf } from '#db/query/every-row.ts'
import { failedChanges } from '#db/outbox/failed.ts'
import { LocalDatabase } from '#db/schema/database.ts'
import { newId } from '#db/schema/new-id.ts'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { whenLeader } from '#sync/leader.ts'
import { SyncLoop } from '#sync/loop.ts'
import type { Pace } from '#sync/pace.ts'
import { StatusBoard } from '#sync/status.ts'
import { openLocks } from '../locks.ts'
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
})
afterEach(() => {
  for (const stop of stops.splice(0).reverse()) stop()
  for (const device of [anna, david]) device.close()
})

/** Shortened intervals: tenths of a second instead of minutes; events that a test excludes never happen. */
const never = 3_600_000
const quick: Pace = { watch: never, quiet: never, stuck: never, firstRetry: 20, lastRetry: 200 }

const startLoop = (device: Device, pace: Partial<Pace> = {}): StatusBoard => loopOf(device, pace).status

function loopOf(device: Device, pace: Partial<Pace> = {}) {
  const status = new StatusBoard(device.db.userId)
  const loop = new SyncLoop(device.context, status, { ...quick, ...pace })
  loop.start()
  stops.push(() => {
    loop.stop()
    status.close()
  })
  return { status, loop }
}

async function log(device: Device): Promise<string> {
  const id = newId(device.clock)
  const timestamp = new Date(world.time.ms).toISOString()
  const fields = { babyId: family.babyId, timestamp, timeZone: 'Europe/Kyiv' }
  await write(device.db, device.clock, [put('diaperChange', family.teamId, id, fields)])
  return id
}

const pollOptions = { timeout: 10_000, interval: 10 }
const appears = (id: string, device: Device) =>
  vi.waitFor(
    async () =>
      expect(await rowOf(device.db, 'diaperChange', { spaceId: family.teamId, id: id })).toBeDefined(),
    pollOptions,
  )
const requestCount = (device: Device, what: string) =>
  device.network.log.filter((line) => line.includes(what)).length
/** Resolves once the stream is open and the cycle after its opening has ended. */
const follows = (device: Device, status: StatusBoard) =>
  vi.waitFor(async () => {
    expect(requestCount(device, '/events')).toBeGreaterThan(0)
    expect(status.get().state).toBe('synced')
    const before = device.network.log.length
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(device.network.log.length).toBe(before)
  }, pollOptions)

describe('a change of one phone', () => {
  it('reaches another phone by its stream, without a pull', async () => {
    const [ofAnna, ofDavid] = [startLoop(anna), startLoop(david)]
    await follows(anna, ofAnna)
    await follows(david, ofDavid)
    david.network.log.length = 0
    anna.network.log.length = 0
    const id = await log(anna)
    await appears(id, david)
    expect(david.network.log).toEqual([])
    await vi.waitFor(async () => expect(await anna.db.outbox.count()).toBe(0), pollOptions)
    expect(anna.network.log).toEqual(['POST /api/sync/push'])
  })

  it('is not missed when it is made just before the stream opens', async () => {
    let open = () => {}
    const isHeld = new Promise<void>((resolve) => (open = resolve))
    const { fetch } = david.network
    david.network.fetch = async (url, init) => {
      if (url.includes('/events')) await isHeld
      return fetch(url, init)
    }
    const status = startLoop(david)
    await vi.waitFor(() => expect(status.get().state).toBe('synced'), pollOptions)
    const id = await log(anna)
    await anna.settle()
    open()
    await appears(id, david)
  })

  it('arrives by no stream on a hidden page, and by a new one once the page is shown again', async () => {
    const { status, loop } = loopOf(david)
    await follows(david, status)
    loop.leave()
    david.network.log.length = 0
    const missed = await log(anna)
    await anna.settle()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(david.network.log).toEqual([])
    expect(await rowOf(david.db, 'diaperChange', { spaceId: family.teamId, id: missed })).toBeUndefined()
    loop.wake()
    await appears(missed, david)
    await follows(david, status)
    const next = await log(anna)
    await anna.settle()
    await appears(next, david)
  })

  it('is not missed while the server was down', async () => {
    const status = startLoop(david)
    await follows(david, status)
    await world.stop()
    await vi.waitFor(() => expect(status.get().state).toBe('offline'), pollOptions)
    await world.start()
    const id = await log(anna)
    await anna.settle()
    await appears(id, david)
    expect(status.get().state).toBe('synced')
    const later = await log(anna)
    david.network.log.length = 0
    await vi.waitFor(() => expect(requestCount(david, '/events')).toBe(0), pollOptions)
    await anna.settle()
    await appears(later, david)
  })

  it('is pulled where no stream can be opened, and the stream is tried again with growing pauses', async () => {
    const { fetch } = david.network
    david.network.fetch = (url, init) => {
      if (!url.includes('/events')) return fetch(url, init)
      david.network.log.push('GET /events')
      return Promise.resolve(new Response('<html>not here</html>', { status: 502 }))
    }
    const status = startLoop(david, { watch: 50, quiet: 100, firstRetry: 50, lastRetry: never })
    // The loop measures silence by the device's clock.
    const ticking = setInterval(() => (world.time.ms += 50), 50)
    stops.push(() => clearInterval(ticking))
    await vi.waitFor(() => expect(status.get().state).toBe('synced'), pollOptions)
    const id = await log(anna)
    await anna.settle()
    await appears(id, david)
    await vi.waitFor(() => expect(requestCount(david, '/events')).toBeGreaterThan(1), pollOptions)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(requestCount(david, '/events')).toBeLessThan(10)
  })
})

describe('the status of the connection', () => {
  it('is offline while cycles fail, and synced when one completes', async () => {
    anna.network.isOnline = false
    const status = startLoop(anna)
    await vi.waitFor(() => expect(status.get().state).toBe('offline'), pollOptions)
    const id = await log(anna)
    anna.network.isOnline = true
    await vi.waitFor(() => expect(status.get().state).toBe('synced'), pollOptions)
    await vi.waitFor(async () => expect(await anna.db.outbox.count()).toBe(0), pollOptions)
    await david.settle()
    await appears(id, david)
  })

  it('requires a sign-in when the session has ended; new entries wait', async () => {
    await anna.settle()
    const { db } = world.server.deps
    await db.deleteFrom('session').where('id', '=', family.anna.sessionId).execute()
    const id = await log(anna)
    const status = startLoop(anna)
    await vi.waitFor(() => expect(status.get().state).toBe('signIn'), pollOptions)
    expect(await anna.db.outbox.count()).toBe(1)
    expect(await rowOf(anna.db, 'diaperChange', { spaceId: family.teamId, id: id })).toBeDefined()
  })

  it('reports an outdated version; logging continues, and everything is sent after the update', async () => {
    await anna.settle()
    const { fetch } = anna.network
    const body = JSON.stringify({ error: 'Please update the app', code: 'update_required' })
    anna.network.fetch = (url, init) => {
      anna.network.log.push(`${init.method} ${new URL(url).pathname}`)
      return Promise.resolve(new Response(body, { status: 426 }))
    }
    const status = startLoop(anna, { watch: 30 })
    await vi.waitFor(() => expect(status.get().state).toBe('update'), pollOptions)
    const ids = [await log(anna), await log(anna)]
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(status.get().state).toBe('update')
    expect(await anna.db.outbox.count()).toBe(2)
    for (const id of ids)
      expect(await rowOf(anna.db, 'diaperChange', { spaceId: family.teamId, id: id })).toBeDefined()
    anna.network.fetch = fetch
    await anna.reload()
    await anna.settle()
    await david.settle()
    for (const id of ids) await appears(id, david)
  })

  it('is stuck when entries wait and no cycle ends; then the loop starts again', async () => {
    await anna.settle()
    let isHanging = true
    const { fetch } = anna.network
    anna.network.fetch = (url, init) => (isHanging ? new Promise(() => {}) : fetch(url, init))
    await log(anna)
    const status = startLoop(anna, { watch: 30, stuck: 90 })
    await vi.waitFor(() => expect(status.get().state).toBe('stuck'), pollOptions)
    isHanging = false
    await vi.waitFor(() => expect(status.get().state).toBe('synced'), pollOptions)
    expect(await anna.db.outbox.count()).toBe(0)
  })
})

describe('a page that was suspended during a push', () => {
  const minute = 60_000

  /** The server receives a push, its answer is lost, and the page does not run for a while. */
  const suspend = async () => {
    const { status, loop } = loopOf(anna, { quiet: minute, stuck: minute })
    await follows(anna, status)
    const { fetch } = anna.network
    let pushes = 0
    anna.network.fetch = async (url, init) => {
      const answer = await fetch(url, init)
      if (!url.includes('/push')) return answer
      pushes++
      await answer.body?.cancel()
      return new Promise(() => {})
    }
    const id = await log(anna)
    await vi.waitFor(() => expect(pushes).toBe(1), pollOptions)
    anna.network.fetch = fetch
    // A session that is not remembered lasts two hours.
    world.time.ms += 110 * minute
    return { id, loop }
  }
  const isSentOnce = async (id: string) => {
    await vi.waitFor(async () => expect(await anna.db.outbox.count()).toBe(0), pollOptions)
    await david.settle()
    await appears(id, david)
    expect(await everyRow(david.db, 'diaperChange', family.teamId)).toHaveLength(1)
    expect(await failedChanges(anna.db)).toEqual([])
  }

  it('sends it once and reads what it missed as soon as the page is visible', async () => {
    const { id, loop } = await suspend()
    loop.wake()
    await isSentOnce(id)
    const missed = await log(david)
    await david.settle()
    await appears(missed, anna)
  })

  it('does so without any event of the browser', async () => {
    // The interval does not fire while the page is suspended.
    let check = () => {}
    const timer = vi.spyOn(globalThis, 'setInterval').mockImplementationOnce((run) => {
      check = run as () => void
      return 0 as never
    })
    const { id } = await suspend()
    timer.mockRestore()
    check()
    await isSentOnce(id)
  })

  it('has its storage tested, because the connection may be lost', async () => {
    const { id, loop } = await suspend()
    const suspected = vi.fn()
    anna.db.health.onSuspect = suspected
    anna.db.backendDB().close()
    loop.wake()
    expect(suspected).toHaveBeenCalledOnce()
    await isSentOnce(id)
  })
})

it.each([5, -5])('sends a change once after the clock jumps by %d hours', async (hours) => {
  const status = startLoop(anna, { watch: 30 })
  await follows(anna, status)
  const before = await log(anna)
  anna.skew += hours * 3_600_000
  const after = await log(anna)
  await vi.waitFor(async () => expect(await anna.db.outbox.count()).toBe(0), pollOptions)
  await david.settle()
  for (const id of [before, after]) await appears(id, david)
  expect(await everyRow(david.db, 'diaperChange', family.teamId)).toHaveLength(2)
  const next = await log(david)
  await david.settle()
  await appears(next, anna)
  await vi.waitFor(() => expect(anna.clock.now()).toBe(world.time.ms), pollOptions)
})

describe('tabs of one browser', () => {
  it('share one stream, and another tab takes over when the leader closes', async () => {
    const locks = openLocks()
    const second = new LocalDatabase(family.anna.userId, { indexedDB: anna.storage, IDBKeyRange })
    stops.push(() => second.close())
    const tab = (db: LocalDatabase) => {
      const status = new StatusBoard(db.userId)
      const candidate = whenLeader(
        'sync',
        () => {
          const loop = new SyncLoop({ ...anna.context, db }, status, quick)
          loop.start()
          return () => loop.stop()
        },
        locks,
      )
      stops.push(() => {
        candidate.stepDown()
        status.close()
      })
      return { candidate, status }
    }
    const [leading, following] = [tab(anna.db), tab(second)]
    await follows(anna, leading.status)
    expect(requestCount(anna, '/events')).toBe(1)
    await vi.waitFor(() => expect(following.status.get().state).toBe('synced'), pollOptions)
    leading.candidate.stepDown()
    await vi.waitFor(() => expect(requestCount(anna, '/events')).toBe(2), pollOptions)
    const id = await log(david)
    await david.settle()
    await vi.waitFor(
      async () =>
        expect(await rowOf(second, 'diaperChange', { spaceId: family.teamId, id: id })).toBeDefined(),
      pollOptions,
    )
  })

  it('send each entry once where all lead because there are no locks', async () => {
    const second = new LocalDatabase(family.anna.userId, { indexedDB: anna.storage, IDBKeyRange })
    stops.push(() => second.close())
    await anna.settle()
    for (const db of [anna.db, second]) startLoop({ ...anna, db, context: { ...anna.context, db } })
    const ids = [await log(anna), await log(anna), await log(anna)]
    await vi.waitFor(async () => expect(await anna.db.outbox.count()).toBe(0), pollOptions)
    await david.settle()
    for (const id of ids) await appears(id, david)
    expect((await everyRow(david.db, 'diaperChange', family.teamId)).length).toBe(3)
    expect(await failedChanges(anna.db)).toEqual([])
  })
})

it('a removed member keeps her unsent words, and nothing else of the family', async () => {
  await david.settle()
  const entryId = await log(anna)
  await anna.settle()
  const status = startLoop(david)
  await appears(entryId, david)
  await follows(david, status)
  david.network.isOnline = false
  const davidsEntry = await log(david)
  await removeMember(world.server, family.teamId, family.david.userId)
  david.network.isOnline = true
  await vi.waitFor(
    async () => expect((await everyRow(david.db, 'diaperChange', family.teamId)).length).toBe(0),
    pollOptions,
  )
  expect(await david.db.rows('baby').count()).toBe(0)
  expect(await failedChanges(david.db)).toMatchObject([{ rowId: davidsEntry, status: 'space_gone' }])
})
