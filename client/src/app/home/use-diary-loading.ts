import { useState } from 'react'
import { useLocalData } from '#db/local-data.ts'
import { useLive } from '#db/use-live.ts'

/** How far a diary is that is still being read: ISO time of its oldest entry here, `none` before the first came. */
export type DiaryLoading = { reached: string | undefined; isNew: boolean }

/** Undefined where the diary is here, as far as this device knows; it is asked no more from then on. */
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
