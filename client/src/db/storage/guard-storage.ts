import Dexie, { RangeSet } from 'dexie'
import type { Clock } from '../schema/clock.ts'
import { bornKey, type LocalDatabase } from '../schema/database.ts'
import { followCopy, type MemoryCopy } from './memory-copy.ts'
import { fillMissing, fillNew, type Part, partsOf, unsentOps } from './refill.ts'
import { withReconnect } from './retry-write.ts'
import { troubleOf } from './storage-trouble.ts'
import { getUnsaved, retryUnsaved } from '../write/unsaved.ts'

interface Options {
  /** Whether the database is still that of the person who is signed in; otherwise its end is meant. */
  isHers: () => boolean
  /** Called once a lost database is filled again from memory. */
  onLost: () => void
  /** ms; another tab needs a moment to publish a sign-out. */
  pause?: number
  /** The longest time for an answer of the storage, ms. */
  patience?: number
}

const longestPause = 15_000

/**
 * Watches the storage of a database that is in use. Where it may be in trouble it is opened and tried; until that works
 * `db.health` says what is wrong. A database that was deleted is made again and filled from memory. Returns how to stop.
 */
export function guardStorage(
  db: LocalDatabase,
  clock: Clock,
  { isHers, onLost, pause = 250, patience = 5_000 }: Options,
): () => void {
  const { health } = db
  let copy: MemoryCopy | undefined
  let born: unknown
  /** What a database that is made again is filled with, until it is. */
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
    if (!isHers()) return
    isChecking = true
    try {
      // Dexie may hold on to a connection that was broken when it opened.
      const reopens = failures > 0 && health.get() !== 'full'
      await inTime(tryStorage(db, reopens), patience)
      isDue = health.isSuspected = false
      await sayLoss()
      failures = 0
      const isAllSaved =
        getUnsaved().length === 0 || (await inTime(retryUnsaved(), patience).catch(() => true))
      if (isAllSaved) health.set({ trouble: undefined })
      // Whatever could not be read meanwhile is read now.
      Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[[]]] as never) })
      isDue = !isAllSaved
    } catch (error) {
      health.set({ trouble: error instanceof NoAnswer ? 'blocked' : (troubleOf(error) ?? 'closed') })
      isDue = true
    } finally {
      isChecking = false
    }
    if (!isDue || isOver) return
    // Changes of the state itself come with each try: they must not make the next one sooner.
    const wait = Math.min(pause * 2 ** ++failures, longestPause)
    timer ??= setTimeout(() => void check(), wait)
  }
  /** Compares the database with the one that was open before. */
  const sayLoss = async () => {
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
    // A newer tab brings the database up to its version: Dexie lets it, and opens again by itself.
    if (event.newVersion) return undefined
    db.close()
    suspect()
    return false
  }
  db.refill = () => {
    // The first time that it is made, nothing was lost.
    if (!isHers() || isOver || born === undefined) return
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

/** Opens the database, and writes to it: a storage that is full or broken may still read. */
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
