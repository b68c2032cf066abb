import type { Stamp } from 'sync-protocol/entities/stamp'
import type { AnyRow, EntityName } from 'sync-protocol/entities/registry'
import type { OpResult, OpType } from 'sync-protocol/wire/change'
import type { OpStamp } from 'sync-protocol/entities/stamp'

/** A synced row on this device: the server's columns and the space it lies in. */
export type LocalRow = AnyRow & {
  spaceId: string
  /** Holds changes that the server has not acknowledged yet. */
  isQueued?: true
}

/** One change of one row, as a feature asks for it. */
export interface Write {
  spaceId: string
  entity: EntityName
  id: string
  type: OpType
  fields?: Record<string, unknown>
  intent?: 'end'
  /** A put whose id was made for it: nothing of this row can be here yet. */
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
 * The first changes of a queue, which were sent or are about to be: they never change again. In the order of the queue.
 * As plain numbers: the state of a space is read and written with each batch, and a storage copies a thousand lists in
 * ten times as long.
 */
export interface Frozen {
  orders: Float64Array
  /** The stamp of each, ms and counter after each other. */
  at: Float64Array
}

/** A change that was refused, kept until the person decides. */
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
 * The server's copy of a row with pending changes; null where the server has none. A row without one that has pending
 * changes was made here: the server has none either.
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
  /** `next` of a bootstrap under way; null when the space is whole. */
  bootstrapNext: string | null
  isWhole: boolean
  /** No page has arrived yet, so screens show no state of a baby. */
  isNew?: true
  /** While it is read: the time of the oldest entry that is here (ISO). */
  reached?: string
  /**
   * A resync is in progress: earlier rows (`staleSeq`) that the server does not name are removed at its end.
   * `retryWrite`: except rows that only a server writes, because a restored server may have lost them.
   */
  sweeps?: 'all' | 'healed'
  /** The server was set back and has not taken what it lost: what is here may be newer. */
  isUntaken?: true
  /** A resync after a restore: the epoch of the restored server, until the first page arrives. */
  epoch?: string
  /** Rows with ops of this device that the server applied without sending the row; the next pull brings them. */
  unread?: string[]
  /**
   * Exactly-once bookkeeping: the last acknowledged `n`, the next one to give, the server's last mark. The numbers
   * between them are those of the first changes of the queue, in its order.
   */
  acked: number
  nextN: number
  mark: string | null
  frozen?: Frozen
}

/** A file of a row on this device: its small form, and the whole as long as it waits to be sent. */
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
  /** Not before this moment of the device's clock, ms. */
  nextAt: number
  /** The code with which the server refused it: a person has to look. */
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
  /** How many rows; never none. */
  count: number
  /** JSON of the rows. */
  rows: string
}

/** Which rows lie in a packed month, so that one is found by its id without reading all of them. */
export interface PackedIds {
  key: string
  spaceId: string
  /** With blanks between them. */
  ids: string
  /** `entity/spaceId`, and the first and the last of their ids: whoever looks for others need not read the list. */
  place: string
  least: string
  most: string
}

/** Entries that came from files of another app in one go (docs/decisions/0024). Only this device knows it as one. */
export interface ImportBatch {
  id: string
  spaceId: string
  /** The apps and files they come from. */
  apps: string[]
  files: string[]
  /** Corrected clock, ms. */
  at: number
  /** How many entries it has in all, and how many of them are stored. */
  total: number
  done: number
  state: 'storing' | 'stored' | 'undoing' | 'undone'
  /** What was answered when it was begun, for whoever goes on with it. */
  setup: unknown
}

/** Some rows of an import, or of a restored backup. Until they are handed to the queue they wait here, as text: a hundred thousand may. */
export interface ImportChunk {
  /** In the order in which they were stored. */
  key: string
  /** Missing for rows that cannot be undone as one batch. Such a chunk is removed when it is sent. */
  batchId?: string
  spaceId: string
  /** The space, as long as these rows are not in the queue. */
  waiting?: string
  /** How many entries: the sides of a nursing are none. */
  count: number
  /** Lines of `entity id id …`. */
  rows: string
  /** Keys of the months in which rows of it were put: a hint, where to look first. Missing in those of an older app. */
  months?: string[]
  tap: OpStamp
}

/** A file that was imported, compressed: a later version may read more of it. */
export interface ImportFile {
  /** `batchId/number`. */
  key: string
  batchId: string
  spaceId: string
  name: string
  deflated: Uint8Array
}
