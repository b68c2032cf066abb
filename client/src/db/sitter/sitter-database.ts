import Dexie, { type EntityTable, type Table } from 'dexie'
import type { PassView, SitterEntry } from 'sync-protocol/api/sitter'

/** A sitter's pass that was opened on this device. */
export interface StoredPass {
  token: string
  /** When its link was last opened, ms. */
  openedAt: number
  /** The server's last answer, and when it arrived, ms by the device's clock. */
  view: PassView | null
  seenAt: number
  /** How far the device's clock is behind the server's, ms. */
  offset: number
  /** The server answered that the pass is no longer valid. */
  isOver: boolean
}

/** An entry that the server has not accepted yet. */
export interface UnsentEntry {
  /** The entry that ends a sleep has the sleep's id, so the type is part of the key. */
  key: string
  token: string
  entry: SitterEntry
  /** Undo is possible until then, ms; afterwards the entry is sent. */
  sendAt: number
  /** The server's reason for a refusal; null while the entry waits. */
  refused: string | null
}

/**
 * The data of sitters' passes on this device. A separate database, so that the sitter's page cannot access a session or
 * the diary of a user who signs in here.
 */
export class SitterDatabase extends Dexie {
  declare passes: EntityTable<StoredPass, 'token'>
  declare unsent: Table<UnsentEntry, string>

  constructor(name = 'sitter') {
    super(name, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ passes: 'token', unsent: 'key, token' })
  }
}

export const unsentKey = ({ type, id }: SitterEntry): string => `${type} ${id}`
