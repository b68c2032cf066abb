import Dexie, { type Collection, type PromiseExtended, type Table } from 'dexie'
import { entityNames, entityOf, type EntityName } from 'sync-protocol/entities/registry'
import type {
  FailedOp,
  ImportBatch,
  ImportChunk,
  ImportFile,
  LocalRow,
  MediaRecord,
  MetaRecord,
  OutboxOp,
  PackedIds,
  PackedMonth,
  ShadowRow,
  SpaceState,
  UnknownRow,
  UploadRecord,
} from './records.ts'
import { commitsEarly } from '../transactions/commit-early.ts'
import { newDeviceId } from './device-id.ts'
import { databaseName } from './database-name.ts'
import { type Packing, usualPacking } from './packing-rules.ts'
import { followsTransactions } from '../transactions/open-transactions.ts'
import { releasesEarly } from '../transactions/release-early.ts'
import { Saving } from '../write/saving.ts'
import { StorageHealth } from '../storage/storage-health.ts'
import { ownFactory } from './own-factory.ts'
import { ofSpace, type RowId } from './row-key.ts'
import { indexInSpace, storeOf } from './stores.ts'
import { upgrade } from './upgrade.ts'

export type { LocalRow } from './records.ts'

/** The key in `meta` that distinguishes this database from one that was created again in its place. */
export const bornKey = 'born'

/** Incremented with each change of the stores that are no entities: each change needs a new database version. */
const ownStores = 9

/**
 * Everything one user has in this browser. Rows of all spaces are in one table per entity, old ones in `packed` months
 * (see `packed.ts`). `outbox` holds unsent ops, `shadow` the server's copy of their rows, `failed` the refused ops;
 * `file` holds pictures, `fileUpload` unsent ones. Each key has the space and the id: another space may use the same
 * ids for other rows.
 */
export class LocalDatabase extends Dexie {
  readonly userId: string
  /** A trial: its rows are on this device alone, and its outbox is never sent. */
  isAlone = false
  /** Writes that are in progress. */
  readonly saving = new Saving()
  /** As last read; another tab may have renewed it since. */
  seenDeviceId: string | undefined
  /** Where this tab's last push left each space. */
  readonly pushedTo = new Map<string, string>()
  /** The state of the underlying storage. */
  readonly health = new StorageHealth()
  /** The ops in the outbox by their order, as far as this tab wrote or read them. */
  readonly outboxCache = new Map<number, OutboxOp>()
  /** Fills a lost database that is created again, within the transaction that creates it. */
  refill: (() => void) | undefined
  /** The newest rows of each kind as last read: what screens show. */
  readonly heldRows = new Map<string, { entity: EntityName; rows: readonly LocalRow[] }>()
  readonly packing: Packing
  private connections = 0
  /** Set while the page is hidden by the browser; fulfilled when it is shown again. */
  private pause: { end: () => void; over: Promise<void> } | undefined
  declare outbox: Table<OutboxOp, number>
  declare failed: Table<FailedOp, number>
  declare shadow: Table<ShadowRow, string>
  declare space: Table<SpaceState, string>
  declare meta: Table<MetaRecord, string>
  declare file: Table<MediaRecord, RowId>
  declare fileUpload: Table<UploadRecord, RowId>
  declare unknownRow: Table<UnknownRow, string>
  declare packed: Table<PackedMonth, string>
  declare packedIds: Table<PackedIds, string>
  declare importBatch: Table<ImportBatch, string>
  declare importChunk: Table<ImportChunk, string>
  declare importFile: Table<ImportFile, string>

  constructor(
    userId: string,
    {
      packing = usualPacking,
      ...options
    }: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange; packing?: Packing } = {},
  ) {
    // Strict: an entry that the screen calls saved must survive a power loss.
    super(databaseName(userId), {
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
      // Where a browser denies `indexedDB`, Dexie drops both, and then throws when it builds a query.
      ...('IDBKeyRange' in globalThis ? { IDBKeyRange: globalThis.IDBKeyRange } : {}),
      ...ownFactory(),
      ...options,
    })
    this.userId = userId
    // The cache middleware slows each write by an eighth. With this option disabled, queries would still wait for it.
    // Shared live queries replace it.
    this.unuse({ stack: 'dbcore', name: 'Cache' })
    this.use(commitsEarly)
    this.use(releasesEarly)
    this.use(followsTransactions)
    this.packing = packing
    this.on('populate', () => {
      void this.meta.put({ key: bornKey, value: newDeviceId() })
      this.refill?.()
    })
    // Each new kind of entry adds a table, and the upgrade moves its unknown rows there.
    const version = this.version(entityNames.length + ownStores)
    version.upgrade(upgrade)
    version.stores({
      ...Object.fromEntries(
        entityNames.map((name) => [
          storeOf(name),
          ['[spaceId+id]', ...entityOf(name).indexes.map(indexInSpace)].join(','),
        ]),
      ),
      outbox: '++order,key,spaceId',
      failed: '++id,key,spaceId',
      shadow: 'key,spaceId',
      space: 'id',
      meta: 'key',
      unknownRow: 'key,spaceId',
      file: '[spaceId+id]',
      fileUpload: '[spaceId+id]',
      packed: 'key,spaceId',
      packedIds: 'key,spaceId,[place+least],[place+most]',
      importBatch: 'id,spaceId',
      importChunk: 'key,batchId,spaceId,[waiting+count]',
      importFile: 'key,batchId,spaceId',
    })
  }

  /** The table of an entity, with the rows of all spaces. */
  rows(entity: EntityName): Table<LocalRow, RowId> {
    return this.table(storeOf(entity))
  }

  /** The rows of a space in the table of an entity. */
  rowsOfSpace(entity: EntityName, spaceId: string): Collection<LocalRow, RowId> {
    return ofSpace(this.rows(entity), spaceId)
  }

  /** Number of the current connection; `reopen` increments it. */
  get connection(): number {
    return this.connections
  }

  /** Connects again, unless another caller did so since this connection was read. */
  async reopen(seen: number): Promise<void> {
    if (seen === this.connections) {
      this.connections++
      this.close({ disableAutoOpen: false })
    }
    await this.open()
  }

  /** Closes the connection. `open`, which any query may call, waits until `resume`. */
  suspend(): void {
    if (this.hasBeenClosed()) return
    let end = () => {}
    this.pause ??= { over: new Promise((resolve) => (end = resolve)), end: () => end() }
    this.close({ disableAutoOpen: false })
  }

  resume(): void {
    this.pause?.end()
    this.pause = undefined
  }

  override open(): PromiseExtended<Dexie> {
    if (this.pause)
      return Dexie.Promise.resolve(this.pause.over).then(() => {
        if (this.hasBeenClosed()) throw new Dexie.DatabaseClosedError()
        return this.open()
      })
    return super.open().then((db) => {
      // The page was hidden while the database was being opened.
      if (this.pause) this.close({ disableAutoOpen: false })
      return db
    })
  }

  /**
   * The tables that a write of these entities uses in one transaction. `isNew`: it only adds rows, so it need not lock
   * months or the state of spaces.
   */
  changeTables(entities: Iterable<EntityName>, isNew = false): Table[] {
    return [
      ...[...new Set(entities)].map((entity) => this.rows(entity)),
      this.outbox,
      this.meta,
      ...(isNew ? [] : [this.shadow, this.failed, this.space, this.packed, this.packedIds]),
    ]
  }
}
