import type { LocalDatabase } from './database.ts'

/** The browser refused to store something. Nothing of the action was kept; the screen must say so. */
export class NotSaved extends Error {
  constructor(cause: unknown) {
    super('not saved on this device', { cause })
    this.name = 'NotSaved'
  }
}

/** Failures of the connection rather than of the data: WebKit loses it, other tabs upgrade, handles go stale. */
const connectionTrouble = new Set([
  'DatabaseClosedError',
  'UnknownError',
  'InvalidStateError',
  'AbortError',
  'OpenFailedError',
  'TimeoutError',
])

/** A full disk says so inside of an aborted transaction. */
function namesOf(error: unknown): string[] {
  const { name, inner } = error as { name?: string; inner?: { name?: string } }
  return [name ?? '', inner?.name ?? '']
}

/** Whether storage failed because its connection is gone, so that a new one may do. */
export function isConnectionTrouble(error: unknown): boolean {
  const names = namesOf(error)
  return !names.includes('QuotaExceededError') && names.some((name) => connectionTrouble.has(name))
}

/** Runs an action of storage; a lost connection is reopened and the action tried once more. */
export async function reconnected<T>(db: LocalDatabase, action: () => PromiseLike<T>): Promise<T> {
  const { connection } = db
  try {
    return await action()
  } catch (error) {
    if (!isConnectionTrouble(error)) throw error
  }
  await db.reopen(connection)
  return action()
}

/** As `reconnected`, for what has to be kept: throws `NotSaved` where it is not. */
export async function healed<T>(db: LocalDatabase, action: () => PromiseLike<T>): Promise<T> {
  try {
    return await reconnected(db, action)
  } catch (error) {
    throw new NotSaved(error)
  }
}
