import { useEffect, useMemo, useState } from 'react'
import { useSharedRows } from '#db/live/use-rows.ts'
import { type Photo, photosByOwner } from '#keepsakes/photos.ts'
import { whenIdle } from '#sync/when-idle.ts'
import type { Entry } from '#features/activities/entries/entry.ts'

/** What a line of a list shows of the pictures of its entry. */
export interface FirstPhoto {
  photo: Photo | undefined
  count: number
}

const none: FirstPhoto = { photo: undefined, count: 0 }
let isStarted = false

/** The oldest picture of each entry and how many it has. None before the first picture of the app is drawn. */
export function useFirstPhotos(): (entry: Entry) => FirstPhoto {
  const [isRead, setRead] = useState(isStarted)
  useEffect(() => {
    if (isRead) return
    return whenIdle(() => {
      isStarted = true
      setRead(true)
    })
  }, [isRead])
  const rows = useSharedRows(
    'photos',
    'photo',
    async (db) => (isRead ? await db.rows('photo').toArray() : []),
    () => true,
    [isRead],
  )
  return useMemo(() => {
    if (!rows || rows.length === 0) return (_: Entry) => none
    const byOwner = photosByOwner(rows)
    return (entry: Entry) => {
      const photos = entry.rows.flatMap(({ id }) => byOwner.get(id) ?? [])
      return photos.length === 0 ? none : { photo: photos[0], count: photos.length }
    }
  }, [rows])
}
