import { liveQuery } from 'dexie'
import type { Clock } from './clock.ts'
import type { LocalDatabase } from './database.ts'

const key = 'clockOffset'
/** Smaller corrections are network noise and are not stored, ms. */
const worthKeeping = 500

/** The stored offset of each database, as far as this tab knows. */
const kept = new WeakMap<LocalDatabase, number>()

/** The last stored correction, ms; undefined before the first answer of the server. */
export const storedOffset = async (db: LocalDatabase): Promise<number | undefined> =>
  (await db.meta.get(key))?.value as number | undefined

/** Stores the clock's correction for the next start and for the other tabs of this browser. */
export async function keepOffset(db: LocalDatabase, clock: Clock): Promise<void> {
  // Read once, not at each answer, because a tap waits for it.
  const known = kept.get(db) ?? (await storedOffset(db))
  const isChanged = known === undefined || Math.abs(known - clock.offset) >= worthKeeping
  if (isChanged) await db.meta.put({ key, value: clock.offset })
  kept.set(db, isChanged ? clock.offset : known)
}

/** Applies a stored correction to the clock, from an earlier start or from another tab. Returns how to stop. */
export function followOffset(db: LocalDatabase, clock: Clock): () => void {
  const subscription = liveQuery(() => db.meta.get(key)).subscribe({
    next: (stored) => {
      const offset = stored?.value as number | undefined
      if (offset !== undefined) kept.set(db, offset)
      if (offset !== undefined && Math.abs(offset - clock.offset) >= worthKeeping) clock.restore(offset)
    },
    error: () => undefined,
  })
  return () => subscription.unsubscribe()
}
