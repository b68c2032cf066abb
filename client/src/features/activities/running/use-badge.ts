import { useEffect } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { useLive } from '#db/live/use-live.ts'

/**
 * The mark on the icon of an installed app: 1 while something runs, else how many entries need attention. Not every
 * system has it or allows it, and nothing depends on it.
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
