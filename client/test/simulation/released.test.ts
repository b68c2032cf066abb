import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityNames, entityOf, isEntityName, type EntityName } from 'sync-protocol/entities/registry'
import { naturalId } from 'sync-protocol/rules/natural-id'
import { samples, type Home } from '../../../server/test/support/entity-samples.ts'
import { rowOf } from '#db/query/every-row.ts'
import { newId } from '#db/schema/new-id.ts'
import { patch, put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { openDevice } from './device.ts'
import { keyOf } from './kinds.ts'
import { chanceOf } from './random.ts'
import { openReleasedFamily, type ReleasedFamily } from './released-family.ts'
import { releases, rowsOf } from './released.ts'
import { rowsOnServer } from './rows.ts'

describe.each(releases)('I12: a phone with the client of %s', (name) => {
  let family: ReleasedFamily
  beforeAll(async () => void (family = await openReleasedFamily(name)))
  afterAll(() => family?.close())

  it('writes, edits, deletes and restores each kind that it knows', async () => {
    const { world, release, anna, older, newer, teamId, babyId } = family
    const known = release.entityNames.filter((entity) => isEntityName(entity)) as EntityName[]
    const written = known.filter((entity) => samples[entity] && entity !== 'baby')
    expect(written.length).toBeGreaterThan(7)
    for (const entity of written) {
      const spaceId = entityOf(entity).space === 'team' ? teamId : anna.userId
      const fields = samples[entity]!.create({
        babyId,
        feedingId: release.newId(older.clock),
        sleepId: release.newId(older.clock),
      } as Home)
      const key = keyOf[entity]
      const id = key ? naturalId(babyId, ...key) : release.newId(older.clock)
      await family.change((key ? release.putKeyed! : release.put)(entity, spaceId, id, fields))
      await older.settle()
      await family.change(release.patch(entity, spaceId, id, samples[entity]!.change))
      await family.change(release.remove(entity, spaceId, id))
      await older.settle()
      expect((await rowsOf(release, older, entity, spaceId)).has(id), entity).toBe(false)
      expect(await rowsOnServer(world, spaceId, [entity]), entity).not.toHaveProperty(`${entity}/${id}`)
      await family.change(release.restore(entity, spaceId, { id } as never))
      await older.settle()
      const expected = { ...fields, ...samples[entity]!.change }
      expect((await rowsOf(release, older, entity, spaceId)).get(id), entity).toMatchObject(expected)
      expect((await rowsOnServer(world, spaceId, [entity]))[`${entity}/${id}`], entity).toMatchObject(
        expected,
      )
      if (spaceId !== teamId) continue
      await newer.settle()
      expect(await rowOf(newer.db, entity, { spaceId, id }), entity).toMatchObject(expected)
    }
    expect(await release.failedChanges(older.db)).toEqual([])
  })

  it('ends in the same state as a current phone, after edits on both', async () => {
    const { world, release, teamId } = family
    const [one, both, deletedId] = [await family.logOlder(), await family.logOlder(), await family.logOlder()]
    await family.syncBoth()
    await family.change(release.patch('diaperChange', teamId, both, { notes: 'older' }))
    await family.change(release.patch('diaperChange', teamId, one, { wetness: 'DRY' }))
    world.time.ms += 60_000
    await family.newerChange(
      patch('diaperChange', teamId, both, { notes: 'newer' }),
      patch('diaperChange', teamId, one, { notes: 'in the park' }),
    )
    await family.change(release.remove('diaperChange', teamId, deletedId))
    await family.syncBoth()
    for (const readRow of [family.seenByOlder, family.seenByNewer]) {
      expect(await readRow(both)).toMatchObject({ notes: 'newer' })
      expect(await readRow(one)).toMatchObject({ notes: 'in the park', wetness: 'DRY' })
    }
    expect(await family.seenByOlder(deletedId)).toBeUndefined()
    expect(await family.seenByNewer(deletedId)).toMatchObject({ deletedAt: expect.any(String) })
  })

  it('accepts rows of later kinds, and leaves them unchanged', async () => {
    const { world, release, older, newer, teamId, babyId } = family
    const later = entityNames.filter((entity) => !release.entityNames.includes(entity))
    const shared = later.filter((entity) => samples[entity] && entityOf(entity).space === 'team')
    expect(shared).toContain('ownActivity')
    for (const entity of shared) {
      const fields = samples[entity]!.create({
        babyId,
        feedingId: newId(newer.clock),
        sleepId: newId(newer.clock),
      } as Home)
      const key = keyOf[entity]
      const id = key ? naturalId(babyId, ...key) : newId(newer.clock)
      await family.newerChange(put(entity, teamId, id, fields as never))
    }
    await newer.settle()
    const before = await rowsOnServer(world, teamId, shared)
    expect(Object.keys(before).length).toBe(shared.length)
    await older.settle()
    const id = await family.logOlder()
    await family.syncBoth()
    expect(await family.seenByNewer(id)).toBeDefined()
    expect(await rowsOnServer(world, teamId, shared)).toEqual(before)
    const unknownRows = await older.db.unknownRow.where('spaceId').equals(teamId).toArray()
    expect(new Set(unknownRows.map(({ row }) => row.entity))).toEqual(new Set(shared))
  })

  it('edits a row with later fields, and leaves those fields unchanged', async () => {
    const { world, release, anna, older, teamId } = family
    const annasCurrentPhone = openDevice(world, anna, chanceOf(3))
    await annasCurrentPhone.settle()
    const wishlistId = newId(annasCurrentPhone.clock)
    const list = { babyName: 'Mia', isPublic: true }
    await write(annasCurrentPhone.db, annasCurrentPhone.clock, [
      patch('team', teamId, teamId, { usesModel: true }),
      patch('settings', anna.userId, anna.userId, { growthReminderDays: 14, growthCorrectedAge: false }),
      put('wishlist', anna.userId, wishlistId, { ...list, reserveWord: 'stork' }),
    ])
    await annasCurrentPhone.settle()
    await older.settle()
    const { userId } = anna
    await family.change(
      release.patch('team', teamId, teamId, { name: 'At home' }),
      release.patch('settings', userId, userId, { measurementUnit: 'imperial' }),
    )
    if (release.entityNames.includes('wishlist'))
      await family.change(release.patch('wishlist', userId, wishlistId, { message: 'thank you' }))
    await older.settle()
    await annasCurrentPhone.settle()
    const at = (entity: EntityName, spaceId: string, id: string) =>
      rowOf(annasCurrentPhone.db, entity, { spaceId, id })
    expect(await at('team', teamId, teamId)).toMatchObject({ name: 'At home', usesModel: true })
    expect(await at('settings', userId, userId)).toMatchObject({
      ...{ measurementUnit: 'imperial', growthReminderDays: 14, growthCorrectedAge: false },
    })
    expect(await at('wishlist', userId, wishlistId)).toMatchObject({ reserveWord: 'stork' })
    expect(await release.failedChanges(older.db)).toEqual([])
    annasCurrentPhone.close()
  })
})
