import type { LocalDatabase } from '../schema/database.ts'
import { onWritten } from '../outbox/waiting.ts'

type Storage = Pick<StorageManager, 'persist' | 'persisted'>

/**
 * Asks the browser, once something was entered, not to throw this device's data away when space is short. Some
 * browsers ask the person, so not before there is a reason. Returns how to stop waiting.
 */
export function persistOnceWritten(
  db: LocalDatabase,
  storage: Storage | undefined = globalThis.navigator?.storage,
): () => void {
  if (!storage?.persist) return () => undefined
  const ask = async () => (await storage.persisted()) || (await storage.persist())
  const stop = onWritten(db, () => {
    stop()
    ask().catch(() => undefined)
  })
  return stop
}
