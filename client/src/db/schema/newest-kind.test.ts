import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { entryKindNames } from 'sync-protocol/entities/entry-kinds'
import { expect, it } from 'vitest'
import { teamId } from '../../../test/local.ts'
import { allSamples } from '../../../test/sample-entries.ts'
import { databaseName } from './database-name.ts'
import { LocalDatabase } from './database.ts'
import { storeOf } from './stores.ts'

const newest = entryKindNames.at(-1)!
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`

/** The stores of the release before the newest kind of entry: all current ones except its own. */
async function databaseBefore(storage: IDBFactory) {
  const today = new LocalDatabase('today', { indexedDB: new IDBFactory(), IDBKeyRange })
  await today.open()
  const older = new Dexie(databaseName('anna'), { indexedDB: storage, IDBKeyRange })
  const stores = today.tables
    .filter(({ name }) => name !== storeOf(newest))
    .map(({ name, schema: { primKey, indexes } }) => [
      name,
      [primKey, ...indexes].map(({ src }) => src).join(),
    ])
  older.version(today.verno - 1).stores(Object.fromEntries(stores) as Record<string, string>)
  today.close()
  return older.open()
}

it('a database of the release before the newest kind keeps its rows, and gets a store for those of the kind', async () => {
  const storage = new IDBFactory()
  const older = await databaseBefore(storage)
  const diaper = { ...allSamples.diaperChange, id: id(1), spaceId: teamId }
  const unknown = { ...allSamples[newest], entity: newest, id: id(2), spaceId: teamId }
  const waiting = { key: `diaperChange/${id(1)}`, spaceId: teamId, entity: 'diaperChange', id: id(1) }
  await older.table(storeOf('diaperChange')).put(diaper)
  await older.table('unknownRow').put({ key: `${newest}/${id(2)}`, spaceId: teamId, row: unknown })
  await older.table('outbox').put(waiting)
  older.close()

  const db = new LocalDatabase('anna', { indexedDB: storage, IDBKeyRange })
  expect(await db.table(storeOf('diaperChange')).toArray()).toEqual([diaper])
  expect(await db.table(storeOf(newest)).toArray()).toMatchObject([{ ...allSamples[newest], id: id(2) }])
  expect(await db.unknownRow.count()).toBe(0)
  expect(await db.outbox.toArray()).toMatchObject([waiting])
  db.close()
})
