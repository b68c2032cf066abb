import { createContext, useContext } from 'react'
import type { LocalDatabase } from '#db/schema/database.ts'
import { followCalmly } from '#db/live/following.ts'
import { LiveStore } from '#db/live/live-store.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { unsentCount } from '#db/outbox/waiting.ts'
import { useInTurns } from '#ui/hooks/use-in-turns.ts'
import type { RunningSync } from './start.ts'
import type { SyncStatus } from './status.ts'

export const SyncContext = createContext<RunningSync | null>(null)

export function useSync(): RunningSync {
  const sync = useContext(SyncContext)
  if (!sync) throw new Error('no sync here')
  return sync
}

interface Counts {
  /** Entries that wait to be sent. */
  waiting: number
  /** Entries that were refused and need the user's decision. */
  attention: number
}

export type SyncOverview = SyncStatus & Counts

const stores = new WeakMap<LocalDatabase, LiveStore<Counts>>()

/** An entry that is sent within this time is never shown as waiting, ms. */
const pauseMs = 400

const count = async (db: LocalDatabase): Promise<Counts> => {
  const waiting = await unsentCount(db)
  // Counted after the outbox, because a refused op moves from there to here.
  return { waiting, attention: await db.failed.count() }
}

const counts = followCalmly(['outbox', 'failed', 'importChunk', 'fileUpload'], count, pauseMs)

/** Counts of the outbox and of refused entries, read once for all components. */
function countsOf(db: LocalDatabase): LiveStore<Counts> {
  const known =
    stores.get(db) ??
    new LiveStore(counts(db), (a, b) => a.waiting === b.waiting && a.attention === b.attention)
  stores.set(db, known)
  return known
}

/** The state of sync of this device, with the counts of waiting entries. */
export function useSyncStatus(): SyncOverview {
  const { db } = useLocalData()
  const { status } = useSync()
  const current = useInTurns(status.subscribe, status.get)
  const store = countsOf(db)
  const counted = useInTurns(store.subscribe, store.get)
  return {
    ...current,
    waiting: (current.state !== 'alone' && counted?.waiting) || 0,
    attention: counted?.attention ?? 0,
  }
}
