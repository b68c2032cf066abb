import { LocalDatabase } from './database.ts'

let early: LocalDatabase | undefined

/** Opens a user's database before a screen needs it: opening takes as long as drawing the first screen. */
export function openEarly(userId: string): LocalDatabase {
  const db = (early = new LocalDatabase(userId))
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
  return new LocalDatabase(userId)
}
