import { abortOpenTransactions } from '../transactions/open-transactions.ts'
import { LocalDatabase } from './database.ts'

let early: LocalDatabase | undefined

/**
 * The database of a page, whose connection and transactions end with it. WebKit keeps the connection of a page that was
 * reloaded, and then deletes nothing until the browser ends: the diary of who signs out would stay. It also keeps the open
 * transaction of a page that it may step back to, and every later page waits for that. What comes after opens it again.
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
