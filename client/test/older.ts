import Dexie from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { entityNames, entityOf } from 'sync-protocol/entities/registry'
import { databaseName } from '#db/schema/database-name.ts'

/** The user whose database an older app created. */
export const olderUser = 'older'

/** The stores of apps that keyed rows by id alone. */
const storesById: Record<string, string> = {
  ...Object.fromEntries(
    entityNames.map((name) => [
      name,
      [name === 'teamMember' ? '[spaceId+id],id' : 'id', 'spaceId', ...ownIndexes(name)].join(),
    ]),
  ),
  outbox: '++order,key,spaceId',
  failed: '++id,key,spaceId',
  shadow: 'key,spaceId',
  space: 'id',
  meta: 'key',
  unknownRow: 'key,spaceId',
  media: 'id,spaceId',
  upload: 'id,spaceId',
  packed: 'key,spaceId',
  packedIds: 'key,spaceId,[entity+least],[entity+most]',
  importBatch: 'id,spaceId',
  importChunk: 'key,batchId,spaceId,[waiting+count]',
  importFile: 'key,batchId,spaceId',
}

function ownIndexes(name: (typeof entityNames)[number]): readonly string[] {
  return entityOf(name).indexes
}

/** A database as an older app created it. `other`: stores that an even older one had differently, or not at all. */
export function olderDatabase(storage: IDBFactory, other: Record<string, string | null> = {}): Dexie {
  const older = new Dexie(databaseName(olderUser), { indexedDB: storage, IDBKeyRange })
  older.version(1).stores({ ...storesById, ...other })
  return older
}
