import Dexie, { RangeSet } from 'dexie'
import type { Clock } from '../schema/clock.ts'
import { bornKey, type LocalDatabase } from '../schema/database.ts'
import { followCopy, type MemoryCopy } from './memory-copy.ts'
import { fillMissing, fillNew, type Part, partsOf, unsentOps } from './refill.ts'
import { withReconnect } from './retry-write.ts'
import { troubleOf } from './storage-trouble.ts'
import { getUnsaved, retryUnsaved } from '../write/unsaved.ts'

interface Options {
  /** Whether the database still belongs to the signed-in user; otherwise its deletion is intended. */
  isUsers: () => boolean
  /** Called once a lost database is filled again from memory. */
  onLost: () => void
  /** ms; another tab needs time to publish a sign-out. */
  pause?: number
  /** The longest time for an answer of the storage, ms. */
  patience?: number
}

const longestPause = 15_000

/**
 * Guards the storage of a database in use. On suspicion of trouble it opens the database and tests it; until the test
 * passes, `db.health` has the kind of trouble. A deleted database is created again and filled from memory. Returns how
 * to stop.
 */
export function guardStorage(
  db: LocalDatabase,
  clock: Clock,
  { isUsers, onLost, pause = 250, patience = 5_000 }: Options,
): () => void {
  const { health } = db
  let copy: MemoryCopy | undefined
  let born: unknown
  /** What a new database is filled with; undefined after that. */
  let rescued: { parts: Part[]; entries: number } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let [isOver, isChecking, isDue, failures] = [false, false, false, 0]

  const fromMemory = () => ({
    parts: partsOf(db, clock, copy),
    entries: new Set(unsentOps(db).map(({ key }) => key)).size,
  })
  const suspect = () => {
    if (isChecking) isDue = true
    else if (!isOver) timer ??= setTimeout(() => void check(), pause)
  }
  const check = async () => {
    timer = undefined
    if (!isUsers()) return
    isChecking = true
    try {
      // Dexie may keep a connection that broke while it opened.
      const reopens = failures > 0 && health.get() !== 'full'
      await inTime(tryStorage(db, reopens), patience)
      isDue = health.isSuspected = false
      await reportLoss()
      failures = 0
      const isAllSaved =
        getUnsaved().length === 0 || (await inTime(retryUnsaved(), patience).catch(() => true))
      if (isAllSaved) health.set({ trouble: undefined })
      // Queries that failed meanwhile run again now.
      Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[[]]] as never) })
      isDue = !isAllSaved
    } catch (error) {
      health.set({ trouble: error instanceof NoAnswer ? 'blocked' : (troubleOf(error) ?? 'closed') })
      isDue = true
    } finally {
      isChecking = false
    }
    if (!isDue || isOver) return
    // Each try changes the state itself: that must not make the next try earlier.
    const wait = Math.min(pause * 2 ** ++failures, longestPause)
    timer ??= setTimeout(() => void check(), wait)
  }
  /** Compares the database with the one that was open before. */
  const reportLoss = async () => {
    const now = (await db.meta.get(bornKey))?.value
    const isOther = born !== undefined && now !== born
    born = now
    if (!rescued && !isOther) return
    const { parts, entries } = rescued ?? fromMemory()
    await fillMissing(db, parts)
    rescued = undefined
    health.set({ trouble: undefined, loss: { rewritten: entries, gone: copy?.large ?? 0 } })
    onLost()
  }

  const onVersionChange = (event: IDBVersionChangeEvent) => {
    // A newer tab upgrades the database: Dexie allows it, and opens it again by itself.
    if (event.newVersion) return undefined
    db.close()
    suspect()
    return false
  }
  db.refill = () => {
    // At its first creation nothing was lost.
    if (!isUsers() || isOver || born === undefined) return
    rescued ??= fromMemory()
    fillNew(db, rescued.parts)
    suspect()
  }
  db.on('versionchange', onVersionChange)
  db.on('close', suspect)
  health.onSuspect = suspect
  const stopCopy = followCopy(db, (next) => (copy = next))
  db.meta.get(bornKey).then(
    (row) => (born ??= row?.value ?? 'before'),
    () => undefined,
  )
  const opening = setTimeout(() => db.isOpen() || suspect(), patience)
  if (health.isSuspected) suspect()
  return () => {
    isOver = true
    clearTimeout(timer)
    clearTimeout(opening)
    stopCopy()
    db.refill = undefined
    health.onSuspect = undefined
    db.on.versionchange.unsubscribe(onVersionChange)
    db.on.close.unsubscribe(suspect)
  }
}

class NoAnswer extends Error {}

/** Opens the database and writes to it: a storage that is full or broken may still read. */
async function tryStorage(db: LocalDatabase, reopens: boolean): Promise<void> {
  if (reopens) await db.reopen(db.connection)
  else await db.open()
  // A connection that was lost while the page was suspended comes back before a screen shows trouble.
  await withReconnect(db, () => db.meta.put({ key: 'probe', value: 'x'.repeat(1000) }))
}

function inTime<T>(answer: Promise<T>, patience: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('the storage does not answer')), patience)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
