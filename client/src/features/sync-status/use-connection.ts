import { useSyncExternalStore } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { getUnsaved, subscribeUnsaved } from '#db/write/unsaved.ts'
import { type SyncOverview, useSyncStatus } from '#sync/use-sync-status.ts'
import { useOnline } from '#ui/hooks/use-online.ts'

/** The state of this device: with the server, the network (`poor`: connected, but requests fail), and the storage. */
export type Connection = Omit<SyncOverview, 'state'> & {
  state: SyncOverview['state'] | 'poor'
  /** Whether everything that was entered is stored. */
  isSafe: boolean
}

/** `offline` as reported by the browser; if it reports a network and no sync cycle succeeds, the connection is poor. */
export function useConnection(): Connection {
  const { db } = useLocalData()
  const overview = useSyncStatus()
  const isOnline = useOnline()
  const storage = useSyncExternalStore(db.health.subscribe, db.health.get)
  const unsaved = useSyncExternalStore(subscribeUnsaved, getUnsaved)
  const isSafe = unsaved.length === 0 && (storage === 'fine' || storage === 'lost')
  const { state } = overview
  return {
    ...overview,
    isSafe,
    state: !isOnline && state !== 'alone' ? 'offline' : state === 'offline' ? 'poor' : state,
  }
}
