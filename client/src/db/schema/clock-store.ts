import { liveQuery } from 'dexie'
import type { Clock } from './clock.ts'
import type { LocalDatabase } from './database.ts'

const key = 'clockOffset'
/** Smaller corrections are noise of the network and not worth a write, ms. */
const worthKeeping = 500

/** What each database has of it, as far as this tab knows. */
const kept = new WeakMap<LocalDatabase, number>()

/** The correction that was learnt last, ms; undefined before the first answer of the server. */
export const storedOffset = async (db: LocalDatabase): Promise<number | undefined> =>
  (await db.meta.get(key))?.value as number | undefined

/** Keeps what a clock has learnt, for the next start and for the other tabs of this browser. */
export async function keepOffset(db: LocalDatabase, clock: Clock): Promise<void> {
  // Asked once, not at each answer: what waits for it is a tap on its way.
  const known = kept.get(db) ?? (await storedOffset(db))
  const isNews = known === undefined || Math.abs(known - clock.offset) >= worthKeeping
  if (isNews) await db.meta.put({ key, value: clock.offset })
  kept.set(db, isNews ? clock.offset : known)
}

/** Gives a clock what was learnt before, here or in another tab, as long as it is followed. Returns how to stop. */
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
