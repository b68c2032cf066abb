import Dexie, { type EntityTable, type Table } from 'dexie'
import type { PassView, SitterEntry } from 'sync-protocol/api/sitter'

/** A pass that was opened on this device. */
export interface StoredPass {
  token: string
  /** When its link was opened last, ms. */
  openedAt: number
  /** What the server said last, and when it came, ms by the device's clock. */
  view: PassView | null
  seenAt: number
  /** How far the clock of the device is behind that of the server, ms. */
  offset: number
  /** The server says that it is no pass any more. */
  isOver: boolean
}

/** An entry that the server has not taken. */
export interface UnsentEntry {
  /** An end has the id of its sleep, so the type belongs to the key. */
  key: string
  token: string
  entry: SitterEntry
  /** Undo is offered until then, ms; it is sent afterwards. */
  sendAt: number
  /** Why the server refused it; null while it waits. */
  refused: string | null
}

/**
 * What sitters' passes have on this device: a database of its own, so that neither a session nor the diary of somebody
 * who signs in here is ever in reach of that page.
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
