import { abortOpenTransactions } from '../transactions/open-transactions.ts'
import { LocalDatabase } from './database.ts'

let early: LocalDatabase | undefined

/**
 * Makes a database that ends its connection and its transactions at `pagehide`; the next call opens it again. WebKit keeps
 * the connection of a reloaded page, and a deletion then waits until the browser ends: a sign-out would leave the diary. It
 * also keeps the open transaction of a page in its back-forward cache, and every later page waits for it.
 */
function databaseOfPage(userId: string): LocalDatabase {
  const db = new LocalDatabase(userId)
  addEventListener('pagehide', () => {
    abortOpenTransactions()
    if (!db.hasBeenClosed()) db.close({ disableAutoOpen: false })
  })
  return db
}

/** Opens a user's database before a screen needs it: opening takes as long as drawing the first screen. */
export function openEarly(userId: string): LocalDatabase {
  const db = (early = databaseOfPage(userId))
  // The caller opens it again and gets the error.
  db.open().catch(() => undefined)
  return db
}

/** A person's database: the one that was opened early, which only the first asker gets, or a new one. */
export function databaseOf(userId: string): LocalDatabase {
  const taken = early
  early = undefined
  if (taken?.userId === userId) return taken
  taken?.close()
  return databaseOfPage(userId)
}
