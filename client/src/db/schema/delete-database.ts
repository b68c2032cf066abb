import { databaseName } from './database-name.ts'

/**
 * Deletes a user's database in this browser. It calls IndexedDB directly, so that it loads no other code. Resolves to
 * whether it is deleted within `patience` (ms): an open tab may still hold it.
 */
export const deleteDatabase = (userId: string, patience = 3_000): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patience)
    const end = (isGone: boolean) => {
      clearTimeout(timer)
      resolve(isGone)
    }
    try {
      const request = indexedDB.deleteDatabase(databaseName(userId))
      request.onsuccess = () => end(true)
      request.onerror = () => end(false)
    } catch {
      end(false)
    }
  })
