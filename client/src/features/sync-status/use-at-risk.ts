import { useEffect, useState } from 'react'
import { useLive } from '#db/live/use-live.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { isPersisted } from '#db/storage/is-persisted.ts'
import { useNow } from '#session/use-now.ts'

/** WebKit deletes data after seven days without use; the warning comes early enough to act, ms. */
const riskAfterMs = 2 * 24 * 3_600_000

/** Whether the browser's storage is persistent; undefined until it answers. Queried again when `isAsked` turns true. */
export function usePersisted(isAsked: boolean): boolean | undefined {
  const [persisted, setPersisted] = useState<boolean>()
  useEffect(() => {
    if (isAsked) void isPersisted().then(setPersisted)
  }, [isAsked])
  return persisted
}

/** Whether entries have waited so long that a browser without persistent storage may delete them. */
export function useAtRisk(): boolean {
  const { db, clock } = useLocalData()
  useNow()
  const since = useLive(async () => (await db.outbox.orderBy('order').first())?.tap[0], [db])
  const isLong = since !== undefined && clock.deviceNow() - since >= riskAfterMs
  return usePersisted(isLong) === false && isLong && !db.isAlone
}
