import Dexie, { type Table } from 'dexie'
import { entityNames, entityOf, type EntityName } from 'sync-protocol/entities/registry'
import type {
  FailedOp,
  LocalRow,
  MetaRecord,
  OutboxOp,
  ShadowRow,
  SpaceState,
  UnknownRow,
} from './records.ts'

export type { LocalRow } from './records.ts'

/**
 * Everything one person has on this browser. Rows of every space lie in one table per entity; `shadow` holds the
 * server's copy of rows with changes that are not sent yet, `outbox` those changes, `failed` what was refused.
 */
export class LocalDatabase extends Dexie {
  readonly userId: string
  declare outbox: Table<OutboxOp, number>
  declare failed: Table<FailedOp, number>
  declare shadow: Table<ShadowRow, string>
  declare space: Table<SpaceState, string>
  declare meta: Table<MetaRecord, string>
  declare unknownRow: Table<UnknownRow, string>

  constructor(userId: string, options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {}) {
    // Strict: an entry that was called saved must survive a dead battery.
    super(databaseName(userId), { chromeTransactionDurability: 'strict', ...options })
    this.userId = userId
    this.version(1).stores({
      ...Object.fromEntries(
        entityNames.map((name) => [name, ['id', 'spaceId', ...entityOf(name).indexes].join(',')]),
      ),
      outbox: '++order,key,spaceId',
      failed: '++id,key,spaceId',
      shadow: 'key,spaceId',
      space: 'id',
      meta: 'key',
      unknownRow: 'key,spaceId',
    })
  }

  /** The table of an entity. */
  rows(entity: EntityName): Table<LocalRow, string> {
    return this.table(entity)
  }

  /** The tables that a change of these entities touches in one transaction. */
  changeTables(entities: Iterable<EntityName>): Table[] {
    return [
      ...[...new Set(entities)].map((entity) => this.rows(entity)),
      this.outbox,
      this.shadow,
      this.failed,
      this.meta,
      this.space,
    ]
  }

  /** Every table that holds a family's data. */
  allTables(): Table[] {
    return this.tables
  }
}

export const databaseName = (userId: string) => `app-${userId}`
export const rowKey = (entity: string, id: string) => `${entity}/${id}`
