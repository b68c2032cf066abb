import { useSyncExternalStore } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { getUnsaved, subscribeUnsaved } from '#db/write/unsaved.ts'
import { type SyncOverview, useSyncStatus } from '#sync/use-sync-status.ts'
import { useOnline } from '#ui/hooks/use-online.ts'

/** How this device stands: with the server, with the network (`poor`: there is one, and it fails), with its storage. */
export type Connection = Omit<SyncOverview, 'state'> & {
  state: SyncOverview['state'] | 'poor'
  /** Whether everything that was entered is stored. */
  isSafe: boolean
}

/** Offline is what the browser says is so; where it does not, and no round gets through, the connection is poor. */
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
