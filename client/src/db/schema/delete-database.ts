import { databaseName } from './database-name.ts'

/**
 * Deletes all that a person has on this browser; asked of the browser itself, so that no other code is loaded for it.
 * Resolves to whether it is gone within `patience` (ms): an open tab may still hold it.
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
