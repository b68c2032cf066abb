import Dexie from 'dexie'
import type { LocalDatabase } from './database.ts'

/**
 * Reads in one transaction, by the storage's own questions: a start asks dozens of them, and a slow phone takes longer to
 * put each in Dexie's words than to read it. A live query does not see what is read so.
 */
export const readPlainly = <T>(
  db: LocalDatabase,
  tables: readonly string[],
  read: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> =>
  Promise.resolve(db.transaction('r', [...tables], () => read(Dexie.currentTransaction!.idbtrans)))

/** What a request of the storage comes to; rejects with its error. */
export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error!)
  })
