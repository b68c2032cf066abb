import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createSession } from '../../../server/test/support/create-users.ts'
import { withClient } from '../../../server/src/platform/app-role.ts'
import { sweepHistory } from '../../../server/src/records/read-history.ts'
import { sweepTombstones } from '../../../server/src/records/tombstones.ts'
import { everyRow, rowOf } from '#db/query/every-row.ts'
import { deviceIdOf } from '#db/schema/device.ts'
import { failedChanges, resendFailed } from '#db/outbox/failed.ts'
import { newId } from '#db/schema/new-id.ts'
import { patch, put, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { runCycle } from '#sync/sync-cycle.ts'
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
  family = await openFamily(world)
  anna = openDevice(world, family.anna, chanceOf(1))
  david = openDevice(world, family.david, chanceOf(2))
  await anna.settle()
  await david.settle()
})

const diaper = (device: Device, fields: Record<string, unknown> = {}) =>
  put('diaperChange', family.teamId, newId(device.clock), {
    babyId: family.babyId,
    timestamp: new Date(world.time.ms).toISOString(),
    timeZone: 'Europe/Kyiv',
    ...fields,
  })
const log = async (device: Device, fields = {}) => {
  const entry = diaper(device, fields)
  await write(device.db, device.clock, [entry])
  return entry.id
}
const expectAllEqual = async (...devices: Device[]) => {
  const server = await rowsOnServer(world, family.teamId)
  for (const device of devices) expect(await rowsOnDevice(device, family.teamId)).toEqual(server)
  return server
}

it('a diaper that is logged offline, survives a reload, and is sent while the server dies appears once on another phone', async () => {
  anna.network.isOnline = false
  const id = await log(anna)
  expect(await anna.round()).toBe(false)
  await anna.reload()
  await world.stop()
  anna.network.isOnline = true
  expect(await anna.round()).toBe(false)
  await world.start()
  await anna.settle()
  await david.settle()
  const server = await expectAllEqual(anna, david)
  expect(server[`diaperChange/${id}`]).toMatchObject({ wetness: 'VERY_WET', createdBy: family.anna.userId })
})

it('a push that meets another phone’s change reads it too', async () => {
  const davidsEntryId = await log(david)
  await david.settle()
  await log(anna)
  await runCycle(anna.context, { push: true, pull: new Set() })
  expect(await rowOf(anna.db, 'diaperChange', { spaceId: family.teamId, id: davidsEntryId })).toBeDefined()
  await expectAllEqual(anna)
})

it('two phones with a copied storage both keep everything', async () => {
  const entryId = await log(anna)
  await anna.settle()
  await log(anna, { notes: 'in both copies' })
  const copy = openDevice(world, await createSession(world.server, family.anna), chanceOf(3))
  for (const table of anna.db.tables) await copy.db.table(table.name).bulkPut(await table.toArray())
  const ids = await Promise.all(
    [anna, copy].map(({ db }) => db.transaction('rw', db.meta, () => deviceIdOf(db))),
  )
  expect(ids[0]).toBe(ids[1])
  await log(anna)
  await log(copy)
  await anna.settle()
  await log(copy)
  await copy.settle()
  await write(anna.db, anna.clock, [patch('diaperChange', family.teamId, entryId, { notes: 'after' })])
  for (const device of [anna, copy, david, anna]) await device.settle()
  const server = await expectAllEqual(anna, copy, david)
  expect(Object.keys(server).filter((key) => key.startsWith('diaperChange/'))).toHaveLength(5)
  expect(server[`diaperChange/${entryId}`]).toMatchObject({ notes: 'after' })
  for (const { db } of [anna, copy]) expect(await failedChanges(db)).toEqual([])
})

it('a large outbox is sent in several pushes, and an oversized push in smaller ones', async () => {
  const entries = Array.from({ length: 510 }, () => diaper(anna))
  await write(anna.db, anna.clock, entries)
  const long = Array.from({ length: 160 }, () => diaper(anna, { notes: 'ї'.repeat(2000) }))
  await write(anna.db, anna.clock, long)
  anna.network.log.length = 0
  await anna.settle()
  expect(anna.network.log.filter((line) => line.includes('/push')).length).toBeGreaterThan(3)
  await david.settle()
  await expectAllEqual(anna, david)
  expect((await everyRow(david.db, 'diaperChange', family.teamId)).length).toBe(670)
  expect(await failedChanges(anna.db)).toEqual([])
})

it('a single change that exceeds every push blocks no other', async () => {
  const entryId = await log(anna)
  await anna.settle()
  await write(anna.db, anna.clock, [
    patch('diaperChange', family.teamId, entryId, { notes: 'x'.repeat(20_000) }),
    ...Array.from({ length: 60 }, () => diaper(anna)),
  ])
  const last = await log(anna)
  anna.network.log.length = 0
  await anna.settle()
  expect(anna.network.log.filter((line) => line.includes('/push')).length).toBeLessThan(12)
  await david.settle()
  const server = await expectAllEqual(anna, david)
  expect(server[`diaperChange/${last}`]).toBeDefined()
  expect(await failedChanges(anna.db)).toMatchObject([{ rowId: entryId, type: 'patch' }])
})

it('I13: a phone that was away longer than tombstones are kept resyncs, and loses nothing of its own', async () => {
  const [stays, edited, dropped] = [await log(anna), await log(anna), await log(anna)]
  await anna.settle()
  await david.settle()
  david.network.isOnline = false
  const { db, clock } = david
  await write(db, clock, [patch('diaperChange', family.teamId, stays, { notes: 'offline' })])
  await write(db, clock, [patch('diaperChange', family.teamId, edited, { notes: 'too late' })])
  const entryId = await log(david)
  await write(
    anna.db,
    anna.clock,
    [edited, dropped].map((id) => remove('diaperChange', family.teamId, id)),
  )
  await anna.settle()
  const day = 24 * 3_600_000
  for (const days of [31, 402]) {
    const deps = { db: world.server.deps.db, clock: { now: () => world.time.ms + days * day } }
    await sweepHistory(deps)
    await sweepTombstones(deps)
  }
  await log(anna)
  await anna.settle()
  expect(await rowOf(db, 'diaperChange', { spaceId: family.teamId, id: dropped })).toBeDefined()
  david.network.isOnline = true
  await david.settle()
  await david.settle()
  await anna.settle()
  const server = await expectAllEqual(anna, david)
  expect(server[`diaperChange/${stays}`]).toMatchObject({ notes: 'offline' })
  expect(server).toHaveProperty(`diaperChange/${entryId}`)
  expect(await rowOf(db, 'diaperChange', { spaceId: family.teamId, id: dropped })).toBeUndefined()
  expect(await failedChanges(db)).toMatchObject([
    { rowId: edited, fields: { notes: 'too late' }, code: 'not_found' },
  ])
})

it('I7: a change on which the server fails is set aside in one cycle, and the others are sent', async () => {
  const run = (text: string) => withClient(world.server.database.admin, (client) => client.query(text))
  await run(`create function fail() returns trigger as $$ begin
      if new.notes = 'odd' then raise exception 'unforeseen'; end if;
      return new;
    end $$ language plpgsql;
    create trigger fail before insert on diaper_change for each row execute function fail()`)
  const [before, failing, after] = [await log(anna), await log(anna, { notes: 'odd' }), await log(anna)]
  await write(anna.db, anna.clock, [patch('diaperChange', family.teamId, failing, { wetness: 'DRY' })])
  try {
    expect(await anna.round()).toBe(true)
  } finally {
    await run('drop trigger fail on diaper_change; drop function fail')
  }
  expect(await anna.db.outbox.count()).toBe(0)
  const server = await expectAllEqual(anna)
  expect(server).toHaveProperty(`diaperChange/${before}`)
  expect(server).toHaveProperty(`diaperChange/${after}`)
  const [failed] = await failedChanges(anna.db)
  expect(failed).toMatchObject({
    rowId: failing,
    status: 'quarantined',
    fields: { notes: 'odd', wetness: 'DRY' },
  })
  await resendFailed(anna.db, anna.clock, failed!.id!)
  await anna.settle()
  expect((await expectAllEqual(anna))[`diaperChange/${failing}`]).toMatchObject({
    notes: 'odd',
    wetness: 'DRY',
  })
  world.server.logs.splice(0)
})

it('I11: people of two families in one browser share its storage, and neither see nor send each other’s data', async () => {
  const eve = openDevice(world, (await openFamily(world)).anna, chanceOf(3), 0, {
    storage: anna.storage,
  })
  const secret = await log(anna, { notes: 'a secret of Anna' })
  await eve.settle()
  await eve.reload()
  const entryId = newId(eve.clock)
  const { babyId, ...time } = await of(anna, secret)
  const baby = (await eve.db.rows('baby').toCollection().first())!
  await write(eve.db, eve.clock, [put('diaperChange', eve.teamId, entryId, { ...time, babyId: baby.id })])
  for (const device of [anna, eve, anna, eve]) await device.settle()
  const dump = async ({ db }: Device) =>
    JSON.stringify(await Promise.all(db.tables.map((table) => table.toArray())))
  expect(await dump(anna)).toContain('a secret of Anna')
  expect(await dump(eve)).not.toContain('a secret of Anna')
  expect(await dump(eve)).not.toContain(babyId)
  expect(await dump(eve)).not.toContain(family.anna.userId)
  expect(await dump(anna)).not.toContain(entryId)
  await expectAllEqual(anna)
  expect(await rowsOnServer(world, eve.teamId)).toHaveProperty(`diaperChange/${entryId}`)
  eve.close()
})

it('I12: a phone with an older version edits a row and returns unknown fields unchanged', async () => {
  const run = (text: string) => withClient(world.server.database.admin, (client) => client.query(text))
  const id = await log(anna, { notes: 'as it was' })
  await anna.settle()
  await david.settle()
  // For David's phone, the field "colour" and one kind of entry are unknown.
  const { fetch } = david.network
  const pushed: string[] = []
  david.network.fetch = async (url, init) => {
    if (url.includes('/push')) pushed.push(String(init.body))
    const answer = await fetch(url, init)
    if (!url.includes('/pull') && !url.includes('/push')) return answer
    const text = (await answer.text())
      .replaceAll('"colour"', '"smell"')
      .replaceAll('"entity":"note"', '"entity":"poem"')
    return new Response(text, { status: answer.status, headers: answer.headers })
  }
  await write(anna.db, anna.clock, [
    patch('diaperChange', family.teamId, id, { colour: 'GREEN' }),
    put('note', family.teamId, newId(anna.clock), { ...(await of(anna, id)), text: 'a line' }),
  ])
  await anna.settle()
  await david.settle()
  expect(await rowOf(david.db, 'diaperChange', { spaceId: family.teamId, id: id })).toMatchObject({
    smell: 'GREEN',
  })
  expect(await david.db.unknownRow.toArray()).toMatchObject([{ row: { entity: 'poem', text: 'a line' } }])
  await write(david.db, david.clock, [patch('diaperChange', family.teamId, id, { notes: 'edited' })])
  expect(await rowOf(david.db, 'diaperChange', { spaceId: family.teamId, id: id })).toMatchObject({
    smell: 'GREEN',
    notes: 'edited',
  })
  await david.settle()
  expect(pushed.join()).not.toContain('smell')
  await anna.settle()
  expect((await expectAllEqual(anna))[`diaperChange/${id}`]).toMatchObject({
    colour: 'GREEN',
    notes: 'edited',
  })
  expect((await run('select count(*) from note')).rows[0].count).toBe('1')
})

const of = async ({ db }: Device, id: string) => {
  const { babyId, timestamp, timeZone } = (await rowOf(db, 'diaperChange', {
    spaceId: family.teamId,
    id: id,
  })) as never as Record<string, string>
  return { babyId: babyId!, timestamp: timestamp!, timeZone: timeZone! }
}

it('a new phone reads a long diary in pages, with interruptions, while the family goes on', async () => {
  await write(
    anna.db,
    anna.clock,
    Array.from({ length: 2100 }, () => diaper(anna)),
  )
  await anna.settle()
  const fresh = openDevice(world, await createSession(world.server, family.david), chanceOf(3))
  const { fetch } = fresh.network
  let pages = 0
  fresh.network.fetch = async (url, init) => {
    const isSecond = url.includes('/bootstrap') && url.includes(family.teamId) && ++pages === 2
    if (isSecond) throw new TypeError('fetch failed')
    return fetch(url, init)
  }
  expect(await fresh.round()).toBe(false)
  expect(await fresh.db.rows('baby').get([family.teamId, family.babyId])).toBeDefined()
  expect(await fresh.db.space.get(family.teamId)).toMatchObject({ isWhole: false })
  await log(anna)
  await anna.settle()
  await fresh.reload()
  await fresh.settle()
  await anna.settle()
  expect(await fresh.db.space.get(family.teamId)).toMatchObject({ isWhole: true })
  expect((await everyRow(fresh.db, 'diaperChange', family.teamId)).length).toBe(2101)
  await expectAllEqual(anna, fresh)
})
