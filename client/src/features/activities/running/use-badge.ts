import { useEffect } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { useLive } from '#db/live/use-live.ts'

/**
 * The badge on the icon of an installed app: 1 while a session runs, else the number of entries that need attention.
 * Not every system supports or allows it; nothing depends on it.
 */
export function useBadge(isAnythingRunning: boolean): void {
  const { db } = useLocalData()
  const attention = useLive(() => db.failed.count(), [db]) ?? 0
  const count = isAnythingRunning ? 1 : attention
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return
    const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    done.catch(() => undefined)
  }, [count])
}
