import { useSyncExternalStore } from 'react'
import { type SyncOverview, useSyncStatus } from '#sync/use-sync-status.ts'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** How this device stands with the server; offline also when only the rounds fail, or only the browser says so. */
export function useConnection(): SyncOverview {
  const overview = useSyncStatus()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return isOnline ? overview : { ...overview, state: 'offline' }
}
