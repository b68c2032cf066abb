import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { entityNames, entityOf } from 'sync-protocol/entities/registry'
import { samples } from '../../../server/test/support/entity-samples.ts'
import { failedChanges } from '#db/outbox/failed.ts'
import { everyRow, rowOf } from '#db/query/every-row.ts'
import { newId } from '#db/schema/new-id.ts'
import { put } from '#db/write/make-write.ts'
import { openDevice } from './device.ts'
import { chanceOf } from './random.ts'
import { openReleasedFamily, type ReleasedFamily } from './released-family.ts'
import { releases, signIn, signOut } from './released.ts'
import { rowsOnServer } from './rows.ts'

const never = 3_600_000
const pace = { watch: never, quiet: never, stuck: never, firstRetry: 20, lastRetry: 200 }

describe.each(releases)('a phone with the client of %s', (name) => {
  let family: ReleasedFamily
  beforeAll(async () => void (family = await openReleasedFamily(name)))
  afterAll(() => family?.close())

  it('receives a change of another phone by its stream, and sends its own', async () => {
    const { release, anna, older, newer, teamId } = family
    const status = new release.StatusBoard(anna.userId)
    const loop = new release.SyncLoop(older.context, status, pace)
    loop.start()
    try {
      await vi.waitFor(() => expect(older.network.log.join()).toContain('/events'))
      await vi.waitFor(() => expect(status.get().state).toBe('synced'))
      const id = newId(newer.clock)
      await family.newerChange(put('diaperChange', teamId, id, family.diaper()))
      await newer.settle()
      await vi.waitFor(async () => expect(await family.seenByOlder(id)).toBeDefined())
      const entryId = await family.logOlder()
      await vi.waitFor(async () => expect(await older.db.outbox.count()).toBe(0))
      await newer.settle()
      expect(await family.seenByNewer(entryId)).toBeDefined()
    } finally {
      loop.stop()
      status.close()
    }
  })

  it('continues logging when the server requires an update, and sends everything later', async () => {
    const { release, anna, older } = family
    const { fetch } = older.network
    // The current server accepts this version, so the test announces a later one.
    older.network.fetch = (url, init) =>
      fetch(url, {
        ...init,
        body: typeof init.body === 'string' ? init.body.replace(/"v":\d+/, '"v":99') : init.body,
      } as RequestInit)
    const status = new release.StatusBoard(anna.userId)
    const first = await family.logOlder()
    const loop = new release.SyncLoop(older.context, status, pace)
    loop.start()
    let second: string
    try {
      await vi.waitFor(() => expect(status.get().state).toBe('update'))
      second = await family.logOlder()
      expect(await family.seenByOlder(second)).toBeDefined()
      expect(await older.db.outbox.count()).toBe(2)
    } finally {
      loop.stop()
      status.close()
      older.network.fetch = fetch
    }
    await family.syncBoth()
    for (const id of [first, second]) expect(await family.seenByNewer(id)).toBeDefined()
  })

  it('signs out, keeps entries made meanwhile, and sends them after the next sign-in', async () => {
    const { world, release, anna, older } = family
    await signOut(release, world, anna)
    const id = await family.logOlder()
    await older.round().catch((error: unknown) => expect(error).toMatchObject({ status: 401 }))
    expect(older.isSignedOut).toBe(true)
    expect(await older.db.outbox.count()).toBe(1)
    family.anna = await signIn(release, world, anna)
    family.older = release.openDevice(world, family.anna, release.chanceOf(1))
    // The oldest client opens no storage but its own.
    for (const table of older.db.tables)
      await family.older.db.table(table.name).bulkPut(await table.toArray())
    older.close()
    await family.syncBoth()
    expect(await family.seenByNewer(id)).toBeDefined()
  })

  it('is updated with a full outbox and a refused change, and loses nothing', async () => {
    const { world, release, anna, older, newer, teamId } = family
    const ownId = newId(newer.clock)
    await family.newerChange(
      put('ownActivity', teamId, ownId, samples.ownActivity!.create({} as never) as never),
    )
    const edited = await family.logOlder()
    await family.change(release.patch('diaperChange', teamId, edited, { notes: 'x'.repeat(20_000) }))
    await family.syncBoth()
    expect(await release.failedChanges(older.db)).toHaveLength(1)
    older.network.isOnline = false
    await family.change(release.patch('diaperChange', teamId, edited, { notes: 'before the update' }))
    const ids = [await family.logOlder(), await family.logOlder({ notes: 'offline' })]
    expect(await older.db.outbox.count()).toBe(3)
    older.close()

    const updated = openDevice(world, anna, chanceOf(4), 0, { storage: older.storage })
    try {
      expect(await updated.db.outbox.count()).toBe(3)
      const read = (id: string) => rowOf(updated.db, 'diaperChange', { spaceId: teamId, id })
      expect(await read(edited)).toMatchObject({ notes: 'before the update' })
      for (const id of ids) expect(await read(id)).toBeDefined()
      const own = await rowOf(updated.db, 'ownActivity', { spaceId: teamId, id: ownId })
      expect(own).toMatchObject({ name: 'Crying', choices: ['tired'] })
      expect(await updated.db.unknownRow.count()).toBe(0)
      await updated.settle()
      await newer.settle()
      for (const id of ids) expect(await family.seenByNewer(id)).toBeDefined()
      expect(await family.seenByNewer(edited)).toMatchObject({ notes: 'before the update' })
      expect(await failedChanges(updated.db)).toMatchObject([
        { rowId: edited, fields: { notes: 'x'.repeat(20_000) } },
      ])
      const onServer = await rowsOnServer(world, teamId)
      for (const entity of entityNames.filter((one) => entityOf(one).space === 'team'))
        for (const { spaceId: _space, ...row } of await everyRow(updated.db, entity, teamId))
          if (row.deletedAt === null) expect(row, entity).toEqual(onServer[`${entity}/${row.id}`])
    } finally {
      updated.close()
    }
  })
})
