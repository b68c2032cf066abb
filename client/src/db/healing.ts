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

function isConnectionTrouble(error: unknown): boolean {
  const { name, inner } = error as { name?: string; inner?: { name?: string } }
  return connectionTrouble.has(name ?? '') || connectionTrouble.has(inner?.name ?? '')
}

/** Runs an action of storage; a lost connection is reopened and the action tried once more, then `NotSaved`. */
export async function healed<T>(db: LocalDatabase, action: () => PromiseLike<T>): Promise<T> {
  try {
    return await action()
  } catch (error) {
    if (!isConnectionTrouble(error)) throw new NotSaved(error)
  }
  try {
    db.close({ disableAutoOpen: false })
    await db.open()
    return await action()
  } catch (error) {
    throw new NotSaved(error)
  }
}
