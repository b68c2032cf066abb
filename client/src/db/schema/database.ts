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

/** Counts changes of the stores beside those of the entities: each is a new version of the database. */
const ownStores = 9

/**
 * Everything one person has on this browser. Rows of every space lie in one table per entity, those of long ago in
 * `packed` months (see `packed.ts`). `outbox` holds the changes that are not sent yet, `shadow` the server's copy of their
 * rows, `failed` the refused changes; `file` holds pictures, `fileUpload` those not sent yet. Each key has the space and
 * the id: another space may use the same ids for other rows.
 */
export class LocalDatabase extends Dexie {
  readonly userId: string
  /** A trial: its rows lie on this device alone, and its outbox is never sent. */
  isAlone = false
  /** What is being written at this moment. */
  readonly saving = new Saving()
  /** As last read; another tab may have renewed it since. */
  seenDeviceId: string | undefined
  /** Where this tab's last push left each space. */
  readonly pushedTo = new Map<string, string>()
  /** How the storage below it is. */
  readonly health = new StorageHealth()
  /** The changes in the queue by their order, as far as this tab wrote or read them. */
  readonly outboxCache = new Map<number, OutboxOp>()
  /** What fills a database that was lost and is made again, within the transaction that makes it. */
  refill: (() => void) | undefined
  /** The newest rows of each kind as they were read last: what screens hold. */
  readonly heldRows = new Map<string, { entity: EntityName; rows: readonly LocalRow[] }>()
  readonly packing: Packing
  private connections = 0
  /** While the page is gone: fulfilled when it is back. */
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
    // Strict: an entry that was called saved must survive a dead battery.
    super(databaseName(userId), {
      chromeTransactionDurability: 'strict',
      cache: 'disabled',
      // Where a browser denies `indexedDB` Dexie gives up both, and then throws where a question is put together.
      ...('IDBKeyRange' in globalThis ? { IDBKeyRange: globalThis.IDBKeyRange } : {}),
      ...ownFactory(),
      ...options,
    })
    this.userId = userId
    // It costs each change an eighth; what many show is shared by who shows it. Without the option its queries wait for it.
    this.unuse({ stack: 'dbcore', name: 'Cache' })
    this.use(commitsEarly)
    this.use(releasesEarly)
    this.use(followsTransactions)
    this.packing = packing
    this.on('populate', () => {
      void this.meta.put({ key: bornKey, value: newDeviceId() })
      this.refill?.()
    })
    // A kind that a newer release declares is a table more, and takes over what was kept for it.
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

  /** What lies in the table of an entity of one space. */
  rowsOfSpace(entity: EntityName, spaceId: string): Collection<LocalRow, RowId> {
    return ofSpace(this.rows(entity), spaceId)
  }

  /** Which connection is in use; `reopen` ends it. */
  get connection(): number {
    return this.connections
  }

  /** Connects again, unless another caller did since this connection was read. */
  async reopen(seen: number): Promise<void> {
    if (seen === this.connections) {
      this.connections++
      this.close({ disableAutoOpen: false })
    }
    await this.open()
  }

  /** Ends the connection; another one, which any query may need, is not opened before `resume`. */
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
      // It was being opened when the page went.
      if (this.pause) this.close({ disableAutoOpen: false })
      return db
    })
  }

  /**
   * The tables that a change of these entities touches in one transaction. `isNew`: it only adds rows, so that it need
   * not wait for who reads months, or where this device stands.
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
