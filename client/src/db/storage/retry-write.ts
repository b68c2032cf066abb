import type { LocalDatabase } from '../schema/database.ts'
import type { Write } from '../schema/records.ts'
import { isConnectionTrouble } from './storage-trouble.ts'

/** The browser refused to store something. Nothing of the action was stored; the screen must say so. */
export class NotSaved extends Error {
  /** The writes that failed; empty where the caller does not know them. */
  writes: readonly Write[] = []

  constructor(cause: unknown) {
    super('not saved on this device', { cause })
    this.name = 'NotSaved'
  }
}

/** Runs an action on the database; if the connection is lost, reopens it and tries once more. */
export async function withReconnect<T>(db: LocalDatabase, action: () => PromiseLike<T>): Promise<T> {
  const { connection } = db
  try {
    return await action()
  } catch (error) {
    if (!isConnectionTrouble(error)) throw error
  }
  await db.reopen(connection)
  return action()
}

/** As `withReconnect`, for writes: throws `NotSaved` if the write fails. */
export async function retryWrite<T>(db: LocalDatabase, action: () => PromiseLike<T>): Promise<T> {
  try {
    return await withReconnect(db, action)
  } catch (error) {
    db.health.note(error)
    throw new NotSaved(error)
  }
}
