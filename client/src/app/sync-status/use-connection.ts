import { type SyncOverview, useSyncStatus } from '#sync/use-sync-status.ts'
import { useOnline } from '#ui/use-online.ts'

/** How this device stands with the server; offline also when only the rounds fail, or only the browser says so. */
export function useConnection(): SyncOverview {
  const overview = useSyncStatus()
  return useOnline() ? overview : { ...overview, state: 'offline' }
}
