import { createHash } from 'node:crypto'
import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import { anna, nextRowId, openLocal, serverRow, teamId } from '../../test/local.ts'
import { LocalDatabase } from './database.ts'
import { wipeSpace } from './wipe-space.ts'

/**
 * What is declared of the stores, and by which version. A browser that has this version is not compared with it any more
 * (`scripts/slim-dexie.ts`): whoever changes a store or an index raises `ownStores` in database.ts, then both here.
 */
const declared = { version: 34, stores: '79d9f3cda5d13515' }

it('another declaration of the stores is another version', async () => {
  const { db } = await openLocal()
  const stores = db.tables
    .map(
      ({ name, schema: { primKey, indexes } }) =>
        `${name}: ${[primKey, ...indexes].map(({ src }) => src).join()}`,
    )
    .sort()
    .join('\n')
  expect({
    version: db.verno,
    stores: createHash('sha256').update(stores).digest('hex').slice(0, 16),
  }).toEqual(declared)
})

it('what is logged many times a day has no index of spaces any more, and belongs to its space all the same', async () => {
  const { db: now, clock } = await openLocal()
  const storage = new IDBFactory()
  const older = new Dexie(now.name, { indexedDB: storage, IDBKeyRange })
  const stores = now.tables.map(({ name, schema: { primKey, indexes } }): [string, string] => [
    name,
    [primKey.src, 'spaceId', ...indexes.map(({ src }) => src).filter((src) => src !== 'spaceId')].join(),
  ])
  older.version(declared.version - 1).stores(Object.fromEntries(stores))
  const [mine, other] = [serverRow(nextRowId(), 1), serverRow(nextRowId(), 2)]
  await older.table('diaperChange').bulkPut([
    { ...mine, spaceId: teamId },
    { ...other, spaceId: 'another' },
  ])
  expect(await older.table('diaperChange').where('spaceId').equals(teamId).count()).toBe(1)
  older.close()

  const db = new LocalDatabase(anna, { indexedDB: storage, IDBKeyRange })
  const ofTeam = () => db.rowsOfSpace('diaperChange', teamId).primaryKeys()
  expect(await ofTeam()).toEqual([mine.id])
  const { indexNames } = db.backendDB().transaction('diaperChange').objectStore('diaperChange')
  expect([...indexNames]).toEqual(['[babyId+timestamp]'])
  await wipeSpace(db, clock, teamId)
  expect(await db.rows('diaperChange').toCollection().primaryKeys()).toEqual([other.id])
})
