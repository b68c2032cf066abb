import { useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { useLive } from '#db/live/use-live.ts'

/**
 * Progress of the first sync of a diary. `reached`: ISO time of the oldest entry on this device, undefined before the
 * first page.
 */
export type DiaryLoading = { reached: string | undefined; isNew: boolean }

/** Undefined once this device has the whole diary; the query stops then. */
export function useDiaryLoading(spaceId: string): DiaryLoading | undefined {
  const { db } = useLocalData()
  const [whole, setWhole] = useState<string>()
  const isWhole = whole === spaceId
  const text = useLive(async () => {
    const space = isWhole ? undefined : await db.space.get(spaceId)
    if (!space || space.isWhole) return 'whole'
    return `${space.isNew ? 'new' : 'old'} ${space.bootstrapNext === null ? '' : (space.reached ?? '')}`
  }, [db, spaceId, isWhole])
  if (text === 'whole' && !isWhole) setWhole(spaceId)
  if (text === undefined || text === 'whole' || isWhole) return undefined
  const [age, reached] = text.split(' ')
  return { isNew: age === 'new', reached: reached || undefined }
}
