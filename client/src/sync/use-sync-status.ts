import { createContext, useContext, useSyncExternalStore } from 'react'
import { useLocalData } from '#db/local-data.ts'
import { useLive } from '#db/use-live.ts'
import { unsentCount } from '#db/waiting.ts'
import type { RunningSync } from './start.ts'
import type { SyncStatus } from './status.ts'

export const SyncContext = createContext<RunningSync | null>(null)

export function useSync(): RunningSync {
  const sync = useContext(SyncContext)
  if (!sync) throw new Error('no sync here')
  return sync
}

export interface SyncOverview extends SyncStatus {
  /** Changes that wait to be sent. */
  waiting: number
  /** Entries that were refused and need the person. */
  attention: number
}

/** How this device stands with the server, and what waits. */
export function useSyncStatus(): SyncOverview {
  const { db } = useLocalData()
  const { status } = useSync()
  const current = useSyncExternalStore(status.subscribe, status.get)
  const counts = useLive(async () => {
    const [attention, waiting] = await Promise.all([db.failed.count(), unsentCount(db)])
    return { waiting, attention }
  }, [db])
  return { ...current, waiting: counts?.waiting ?? 0, attention: counts?.attention ?? 0 }
}
