import type { Stamp } from 'sync-protocol/entities/stamp'
import type { AnyRow, EntityName } from 'sync-protocol/entities/registry'
import type { OpResult, OpType } from 'sync-protocol/wire/change'
import type { OpStamp } from 'sync-protocol/entities/stamp'

/** A synced row on this device: the server's columns and its space. */
export type LocalRow = AnyRow & {
  spaceId: string
  /** Has changes that the server has not acknowledged yet. */
  isQueued?: true
}

/** One change of one row, as a feature requests it. */
export interface Write {
  spaceId: string
  entity: EntityName
  id: string
  type: OpType
  fields?: Record<string, unknown>
  intent?: 'end'
  /** A put with a newly created id: this device cannot have the row yet. */
  isNew?: true
}

/** A change that the server has not acknowledged yet. */
export interface OutboxOp {
  /** Order of taps, over all spaces. */
  order?: number
  spaceId: string
  entity: EntityName
  rowId: string
  /** `entity/spaceId/rowId`. */
  key: string
  type: OpType
  /** Device clock in ms at the tap, and a counter for taps within one ms. */
  tap: OpStamp
  /** The newest stamp of the server's copy that the screen showed: the op is an edit of that copy. */
  after: Stamp | null
  intent?: 'end'
  fields?: Record<string, unknown>
  /** Of a sealed op, from the state of its space (see `sealed-batch.ts`); not stored with it. */
  n?: number
  at?: OpStamp
}

/**
 * The first ops of an outbox, which were sent or are about to be; they never change again. In the order of the outbox.
 * As typed arrays: the state of a space is read and written with each batch, and copying a thousand arrays takes the
 * browser ten times as long.
 */
export interface Frozen {
  orders: Float64Array
  /** The stamp of each, ms and counter after each other. */
  at: Float64Array
}

/** A refused op, kept until the user decides. */
export interface FailedOp {
  id?: number
  spaceId: string
  entity: EntityName
  rowId: string
  key: string
  type: OpType
  fields?: Record<string, unknown>
  status: OpResult['status'] | 'space_gone'
  code?: string
  details?: OpResult['details']
  /** Device clock, ms. */
  failedAt: number
}

/**
 * The server's copy of a row with pending ops; null if the server has none. A row with pending ops and no shadow record
 * was created here, so the server has none either.
 */
export interface ShadowRow {
  key: string
  spaceId: string
  row: LocalRow | null
}

/** The `seq` of a row that a resync in progress has not confirmed yet: any copy of the server is newer. */
export const staleSeq = -1

/** Where this device stands in a space. */
export interface SpaceState {
  id: string
  kind: 'team' | 'user'
  /** Null before the first page. */
  cursor: string | null
  /** `next` of a bootstrap in progress; null when the space is complete. */
  bootstrapNext: string | null
  isWhole: boolean
  /** No page has arrived yet, so screens show no state of a baby. */
  isNew?: true
  /** During a bootstrap: the time of the oldest entry on this device (ISO). */
  reached?: string
  /**
   * A resync is in progress: earlier rows (`staleSeq`) that the server does not name are removed at its end. `healed`:
   * except rows that only a server writes, because a restored server may have lost them.
   */
  sweeps?: 'all' | 'healed'
  /** The server was restored and has not taken its lost rows back: local rows may be newer. */
  isUntaken?: true
  /** A resync after a restore: the epoch of the restored server, until the first page arrives. */
  epoch?: string
  /** Rows with ops of this device that the server applied without sending the row; the next pull brings them. */
  unread?: string[]
  /**
   * Exactly-once bookkeeping: the last acknowledged `n`, the next one to assign, the server's last ack token. The
   * numbers between them belong to the first ops of the outbox, in its order.
   */
  acked: number
  nextN: number
  mark: string | null
  frozen?: Frozen
}

/** A file of a row on this device: its thumbnail, and the full file while it waits to be sent. */
export interface MediaRecord {
  id: string
  spaceId: string
  thumb: ArrayBuffer
  full: ArrayBuffer | null
  /** Its content type. */
  type: string
}

/** A file that waits to be sent. */
export interface UploadRecord {
  id: string
  spaceId: string
  /** Bytes. */
  size: number
  tries: number
  /** The next try is not before this time of the device's clock, ms. */
  nextAt: number
  /** The error code with which the server refused it; the user has to decide. */
  problem: string | null
}

export interface MetaRecord {
  key: string
  value: unknown
}

/** A row of a kind that this version does not know: kept untouched. */
export interface UnknownRow {
  key: string
  spaceId: string
  row: Record<string, unknown>
}

/**
 * Rows of one entity, of one baby or team, of one month of UTC that ended long ago, in one record.
 * `key`: `entity/spaceId/ownerId/YYYY-MM`.
 */
export interface PackedMonth {
  key: string
  spaceId: string
  /** Number of rows, at least 1. */
  count: number
  /** JSON of the rows. */
  rows: string
}

/** The ids of the rows in a packed month, so that a row is found without parsing the month. */
export interface PackedIds {
  key: string
  spaceId: string
  /** Separated by spaces. */
  ids: string
  /** `entity/spaceId`, and the first and the last id: a search for other ids need not read the list. */
  place: string
  least: string
  most: string
}

/** Entries imported together from files of another app (docs/decisions/0024). Only this device knows the batch. */
export interface ImportBatch {
  id: string
  spaceId: string
  /** The apps and files they come from. */
  apps: string[]
  files: string[]
  /** Corrected clock, ms. */
  at: number
  /** Number of entries, and how many of them are stored. */
  total: number
  done: number
  state: 'storing' | 'stored' | 'undoing' | 'undone'
  /** The user's answers at the start of the import, used when it is resumed. */
  setup: unknown
}

/**
 * Rows of an import, or of a restored backup. Until their ops are queued they wait here, as text, because there may be
 * a hundred thousand.
 */
export interface ImportChunk {
  /** In the order in which they were stored. */
  key: string
  /** Missing for rows that cannot be undone as one batch. Such a chunk is removed when it is sent. */
  batchId?: string
  spaceId: string
  /** The space, as long as the ops of these rows are not in the outbox. */
  waiting?: string
  /** Number of entries. Parts of an entry, such as sides of a nursing, do not count. */
  count: number
  /** Lines of `entity id id …`. */
  rows: string
  /** Keys of the months that hold some of these rows: where to search first. Missing in chunks of an older app. */
  months?: string[]
  tap: OpStamp
}

/** An imported file, compressed: a later version may read more from it. */
export interface ImportFile {
  /** `batchId/number`. */
  key: string
  batchId: string
  spaceId: string
  name: string
  deflated: Uint8Array
}
