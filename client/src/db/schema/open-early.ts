import { abortOpenTransactions } from '../transactions/open-transactions.ts'
import { LocalDatabase } from './database.ts'

let early: LocalDatabase | undefined

/**
 * Makes a database that ends its connection and its transactions at `pagehide`, and opens no other before `pageshow`. WebKit
 * keeps both, the connection of a reloaded page too: a deletion then waits until the browser ends, and a sign-out would leave
 * the diary; every later page waits for the transaction. An open request of a page that goes counts as a connection.
 */
function databaseOfPage(userId: string): LocalDatabase {
  const db = new LocalDatabase(userId)
  addEventListener('pagehide', () => {
    abortOpenTransactions()
    db.suspend()
  })
  addEventListener('pageshow', () => db.resume())
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
