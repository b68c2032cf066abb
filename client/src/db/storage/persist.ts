import type { LocalDatabase } from '../schema/database.ts'
import { onWritten } from '../outbox/waiting.ts'

type Storage = Pick<StorageManager, 'persist' | 'persisted'>

/**
 * Requests persistent storage after the first entry, so that the browser does not delete this device's data when space
 * is short. Some browsers ask the user, so the app waits until there is a reason. Returns how to stop waiting.
 */
export function persistOnceWritten(
  db: LocalDatabase,
  storage: Storage | undefined = globalThis.navigator?.storage,
): () => void {
  if (!storage?.persist) return () => undefined
  const requestPersistence = async () => (await storage.persisted()) || (await storage.persist())
  const stop = onWritten(db, () => {
    stop()
    requestPersistence().catch(() => undefined)
  })
  return stop
}
