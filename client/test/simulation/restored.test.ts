import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { join, signIn } from '../../../server/test/support/family.ts'
import { createSession } from '../../../server/test/support/create-users.ts'
import { failedChanges } from '#db/outbox/failed.ts'
import { newId } from '#db/schema/new-id.ts'
import { end, patch, put, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { openDevice, type Device } from './device.ts'
import { chanceOf } from './random.ts'
import { rowsOnDevice, rowsOnServer } from './rows.ts'
import { openFamily, openWorld, type Family, type World } from './world.ts'

let world: World
let family: Family
let anna: Device
let david: Device
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.time.ms += 1000
  family = await openFamily(world)
  anna = openDevice(world, family.anna, chanceOf(1))
  david = openDevice(world, family.david, chanceOf(2))
  await anna.settle()
  await david.settle()
})
afterEach(() => [anna, david].forEach((device) => device.close()))

async function log(device: Device, fields: Record<string, unknown> = {}): Promise<string> {
  const id = newId(device.clock)
  world.time.ms += 1000
  const timestamp = new Date(world.time.ms).toISOString()
  const all = { babyId: family.babyId, timestamp, timeZone: 'Europe/Kyiv', ...fields }
  await write(device.db, device.clock, [put('diaperChange', family.teamId, id, all)])
  return id
}
const edit = async ({ db, clock }: Device, id: string, fields: Record<string, unknown>) => {
  world.time.ms += 1000
  await write(db, clock, [patch('diaperChange', family.teamId, id, fields)])
}
const deleteEntry = async ({ db, clock }: Device, id: string) => {
  world.time.ms += 1000
  await write(db, clock, [remove('diaperChange', family.teamId, id)])
}
const settleAll = async (...devices: Device[]) => {
  for (const device of [...devices, ...devices]) await device.settle()
}
/** Rows without `seq`, which differs after a restore. */
const withoutSeq = (rows: Record<string, object>) =>
  Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, { ...row, seq: 0 }]))
const onServer = () => rowsOnServer(world, family.teamId)
const isOfTeam = (url: string, what: string) => url.includes(`/sync/${what}?`) && url.includes(family.teamId)

describe('I15: a server that was restored from an older copy', () => {
  it('has everything again after the devices synced: entries, edits, deletions, with their authors and stamps', async () => {
    const [edited, deleted, ended] = [await log(anna), await log(david), newId(anna.clock)]
    await settleAll(anna, david)
    await world.backUp()
    const later = await log(david, { notes: 'after the copy' })
    await edit(david, edited, { notes: 'edited after the copy' })
    await deleteEntry(anna, deleted)
    const startTime = new Date(world.time.ms).toISOString()
    const sleep = { babyId: family.babyId, startTime, timeZone: 'Europe/Kyiv' }
    await write(anna.db, anna.clock, [put('sleepSession', family.teamId, ended, sleep)])
    await settleAll(anna, david)
    world.time.ms += 600_000
    const endTime = new Date(world.time.ms).toISOString()
    await write(david.db, david.clock, [end('sleepSession', family.teamId, ended, endTime)])
    await settleAll(david, anna)
    const before = await onServer()
    await world.restore()
    expect(Object.keys(await onServer()).length).toBeLessThan(Object.keys(before).length)
    // Only Anna's phone returns David's changes, because his phone is lost.
    await anna.settle()
    expect(withoutSeq(await onServer())).toEqual(withoutSeq(before))
    expect(before[`diaperChange/${later}`]).toMatchObject({ createdBy: family.david.userId })
    expect(before[`sleepSession/${ended}`]).toMatchObject({ endTime, createdBy: family.anna.userId })
    expect(before[`diaperChange/${deleted}`]).toBeUndefined()
    await settleAll(david, anna)
    for (const device of [anna, david]) {
      expect(await rowsOnDevice(device, family.teamId)).toEqual(await onServer())
      expect(await failedChanges(device.db)).toEqual([])
    }
  })

  it('has everything again after `backup` and `restore`, also with writes during the backup', async () => {
    const [edited, deleted] = [await log(anna), await log(david)]
    await settleAll(anna, david)
    const [name] = await Promise.all([world.makeFile(), log(david, { notes: 'meanwhile' }), david.settle()])
    const later = await log(anna, { notes: 'after the backup' })
    await edit(david, edited, { notes: 'edited after the backup' })
    await deleteEntry(anna, deleted)
    await settleAll(anna, david)
    const before = await onServer()
    await world.restoreFile(name)
    expect(Object.keys(await onServer())).not.toContain(`diaperChange/${later}`)
    await anna.settle()
    expect(withoutSeq(await onServer())).toEqual(withoutSeq(before))
    await settleAll(david, anna)
    for (const device of [anna, david]) {
      expect(await rowsOnDevice(device, family.teamId)).toEqual(await onServer())
      expect(await failedChanges(device.db)).toEqual([])
    }
  })

  it('accepts unsent changes that were made on top of lost rows', async () => {
    await world.backUp()
    const networkError = await log(david)
    await settleAll(david, anna)
    anna.network.isOnline = false
    await edit(anna, networkError, { notes: 'typed offline' })
    const fresh = await log(anna)
    await world.restore()
    anna.network.isOnline = true
    await settleAll(anna, david)
    const server = await onServer()
    expect(server[`diaperChange/${networkError}`]).toMatchObject({
      notes: 'typed offline',
      createdBy: family.david.userId,
      updatedBy: family.anna.userId,
    })
    expect(server[`diaperChange/${fresh}`]).toBeDefined()
    for (const device of [anna, david]) {
      expect(await rowsOnDevice(device, family.teamId)).toEqual(server)
      expect(await failedChanges(device.db)).toEqual([])
    }
  })

  it('keeps what was written since, and what was deleted since stays deleted', async () => {
    const [known, deletedLater] = [await log(anna), await log(anna)]
    await settleAll(anna, david)
    await world.backUp()
    await edit(david, known, { notes: 'lost', wetness: 'DRY' })
    await edit(david, deletedLater, { notes: 'lost' })
    await settleAll(david)
    await world.restore()
    // Anna never saw the lost edit, and continues.
    await edit(anna, known, { notes: 'newer' })
    await deleteEntry(anna, deletedLater)
    await settleAll(anna, david, anna)
    const server = await onServer()
    expect(server[`diaperChange/${known}`]).toMatchObject({ notes: 'newer', wetness: 'DRY' })
    expect(server[`diaperChange/${deletedLater}`]).toBeUndefined()
    for (const device of [anna, david]) expect(await rowsOnDevice(device, family.teamId)).toEqual(server)
  })

  it('restored twice, with devices that died while healing, still loses nothing', async () => {
    await world.backUp()
    const ids: string[] = []
    for (let n = 0; n < 450; n++) ids.push(await log(david))
    await settleAll(david, anna)
    await world.restore()
    const { fetch } = anna.network
    let healRequests = 0
    anna.network.fetch = (url, init) => {
      if (url.includes('/heal') && url && ++healRequests === 2) throw new TypeError('fetch failed')
      return fetch(url, init)
    }
    expect(await anna.round()).toBe(false)
    await anna.reload()
    world.time.ms += 60_000
    await world.restore()
    await settleAll(anna)
    expect(healRequests).toBeGreaterThan(3)
    const server = await onServer()
    for (const id of ids)
      expect(server[`diaperChange/${id}`]).toMatchObject({ createdBy: family.david.userId })
    expect(await rowsOnDevice(anna, family.teamId)).toEqual(server)
  })

  it('restored twice does not bring deleted entries back', async () => {
    const id = await log(anna)
    await settleAll(anna, david)
    await world.backUp()
    await deleteEntry(david, id)
    await settleAll(david, anna)
    for (let turn = 0; turn < 2; turn++) {
      world.time.ms += 60_000
      await world.restore()
      expect((await onServer())[`diaperChange/${id}`]).toBeDefined()
      await settleAll(anna, david)
      expect((await onServer())[`diaperChange/${id}`]).toBeUndefined()
      for (const device of [anna, david])
        expect(await rowsOnDevice(device, family.teamId)).toEqual(await onServer())
    }
  })

  it('accepts an entry whose answer was lost and that no pull returned', async () => {
    await world.backUp()
    const { fetch } = anna.network
    const id = await log(anna)
    let isPushed = false
    anna.network.fetch = async (url, init) => {
      if (!url.includes('/push') && isPushed) throw new TypeError('fetch failed')
      const answer = await fetch(url, init)
      if (isPushed || !url.includes('/push')) return answer
      isPushed = true
      throw new TypeError('fetch failed')
    }
    expect(await anna.round()).toBe(false)
    expect(await anna.round()).toBe(false)
    expect(await anna.db.outbox.count()).toBe(0)
    anna.network.fetch = fetch
    await world.restore()
    await settleAll(anna)
    expect((await onServer())[`diaperChange/${id}`]).toBeDefined()
  })

  it('whose restore was not declared loses nothing that a device has, and accepts it once it is declared', async () => {
    await world.backUp()
    const id = await log(david)
    await settleAll(david, anna)
    await world.restore(false)
    await settleAll(david, anna)
    expect(await rowsOnDevice(anna, family.teamId)).toHaveProperty(`diaperChange/${id}`)
    expect(world.server.logs.join()).toContain('npm run restored')
    await world.backUp()
    await world.restore()
    await settleAll(david, anna)
    const server = await onServer()
    expect(server[`diaperChange/${id}`]).toMatchObject({ createdBy: family.david.userId })
    expect(await rowsOnDevice(anna, family.teamId)).toEqual(server)
  })

  it('does not remove a family from a device that joined it after the copy', async () => {
    await world.backUp()
    const guest = await createSession(world.server, family.david)
    const host = await signIn(world.server, 'Olha')
    await join(world.server, host, guest)
    await david.settle()
    expect(await david.db.space.get(host.teamId)).toMatchObject({ isWhole: true })
    await world.restore()
    await david.settle()
    expect(await david.db.space.get(host.teamId)).toBeDefined()
    expect((await rowsOnDevice(david, host.teamId))[`team/${host.teamId}`]).toBeDefined()
    expect(await rowsOnDevice(david, family.teamId)).toEqual(await onServer())
  })

  it('refuses no row that it has already, though only a PARENT may write it', async () => {
    await world.backUp()
    const id = await log(anna)
    await settleAll(anna, david)
    await world.restore()
    // A suspended tab of David's pulls from its old cursor, while another has healed and resyncs the space.
    const { fetch } = david.network
    let phase: 'first' | 'suspended' | 'resumed' = 'first'
    let resume = () => {}
    const suspended = new Promise<void>((resolve) => (resume = resolve))
    david.network.fetch = async (url, init) => {
      if (phase === 'first' && isOfTeam(url, 'pull')) {
        phase = 'suspended'
        await suspended
      } else if (phase === 'suspended' && isOfTeam(url, 'bootstrap')) {
        phase = 'resumed'
        resume()
        await suspendedCycle
      }
      return fetch(url, init)
    }
    const suspendedCycle = david.round()
    await vi.waitFor(() => expect(phase).toBe('suspended'))
    await david.round()
    expect(phase).toBe('resumed')
    david.network.fetch = fetch
    await settleAll(david, anna)
    expect(await failedChanges(david.db)).toEqual([])
    expect((await onServer())[`diaperChange/${id}`]).toBeDefined()
  })

  it('restores only from a PARENT what only a PARENT may restore, and sends the others its current rows', async () => {
    await world.backUp()
    const path = `/api/team?team=${family.teamId}`
    world.time.ms += 60_000
    const parent = await createSession(world.server, family.anna)
    expect(await parent.put(path, { name: 'The Seals' })).toMatchObject({ status: 200 })
    await write(anna.db, anna.clock, [remove('baby', family.teamId, family.babyId)])
    await settleAll(anna, david)
    const key = `team/${family.teamId}`
    expect(await rowsOnDevice(david, family.teamId)).toHaveProperty([key, 'name'], 'The Seals')
    await world.restore()
    await settleAll(david)
    expect(await onServer()).toHaveProperty(`baby/${family.babyId}`)
    expect(await rowsOnDevice(david, family.teamId)).toEqual(await onServer())
    expect(await failedChanges(david.db)).toEqual([])
    await settleAll(anna, david)
    expect(await onServer()).toHaveProperty([key, 'name'], 'The Seals')
    expect(await onServer()).not.toHaveProperty(`baby/${family.babyId}`)
    for (const device of [anna, david])
      expect(await rowsOnDevice(device, family.teamId)).toEqual(await onServer())
  })

  it.each([
    ['both of them declared', true],
    ['only the second declared', false],
  ])('loses nothing after two restores without a resync between them: %s', async (_, isDeclared) => {
    await world.backUp()
    const id = await log(david)
    await settleAll(david)
    await world.restore(isDeclared)
    const { fetch } = david.network
    david.network.fetch = (url, init) => {
      if (isOfTeam(url, 'bootstrap')) throw new TypeError('fetch failed')
      return fetch(url, init)
    }
    expect(await david.round()).toBe(false)
    expect(await david.db.space.get(family.teamId)).toMatchObject({ cursor: null })
    david.network.fetch = fetch
    world.time.ms += 60_000
    await world.restore()
    await settleAll(david, anna)
    expect((await onServer())[`diaperChange/${id}`]).toBeDefined()
    for (const device of [anna, david])
      expect(await rowsOnDevice(device, family.teamId)).toEqual(await onServer())
  })
})
