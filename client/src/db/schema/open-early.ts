import { abortOpenTransactions } from '../transactions/open-transactions.ts'
import { LocalDatabase } from './database.ts'

let early: LocalDatabase | undefined

/**
 * Makes a database that aborts its transactions and closes its connection at `pagehide`, and opens no other before
 * `pageshow`. WebKit keeps both after a page is gone, also after a reload. A deletion would then wait until the browser
 * ends, so a sign-out would leave the diary, and every later page would wait for the transaction. An open request of
 * such a page counts as a connection.
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

/** A user's database: the one opened early for the first caller, a new one for others. */
export function databaseOf(userId: string): LocalDatabase {
  const taken = early
  early = undefined
  if (taken?.userId === userId) return taken
  taken?.close()
  return databaseOfPage(userId)
}
