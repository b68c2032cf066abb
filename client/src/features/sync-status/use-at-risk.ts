import { useEffect, useState } from 'react'
import { useLive } from '#db/live/use-live.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { isPersisted } from '#db/storage/is-persisted.ts'
import { useNow } from '#session/use-now.ts'

/** WebKit deletes after seven days: that long before, a person can still do something, ms. */
const riskAfterMs = 2 * 24 * 3_600_000

/** Whether the browser has promised to keep what is stored; undefined until it answers. Asked again when `isAsked` turns true. */
export function usePersisted(isAsked: boolean): boolean | undefined {
  const [persisted, setPersisted] = useState<boolean>()
  useEffect(() => {
    if (isAsked) void isPersisted().then(setPersisted)
  }, [isAsked])
  return persisted
}

/** Whether entries have waited for so long that a browser which has promised nothing may delete them. */
export function useAtRisk(): boolean {
  const { db, clock } = useLocalData()
  useNow()
  const since = useLive(async () => (await db.outbox.orderBy('order').first())?.tap[0], [db])
  const isLong = since !== undefined && clock.deviceNow() - since >= riskAfterMs
  return usePersisted(isLong) === false && isLong && !db.isAlone
}
