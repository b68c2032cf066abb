import { useEffect, useMemo, useState } from 'react'
import { useSharedRows } from '#db/live/use-rows.ts'
import type { Clock } from '#db/schema/clock.ts'
import type { LocalDatabase } from '#db/schema/database.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { isPicture, isVoice, type Photo, photosByOwner } from '#media/photos.ts'
import { whenIdle } from '#sync/when-idle.ts'
import type { Entry } from '#features/activities/entries/entry.ts'
import { unfinishedPrefix } from '#features/activities/voice/unfinished-prefix.ts'

/** Photos and voice notes of an entry for its row: the first of each, and their number. */
export interface FirstPhoto {
  photo?: Photo | undefined
  count: number
  voice?: Photo | undefined
  voices: number
}

const none: FirstPhoto = { count: 0, voices: 0 }
let isStarted = false

/** The oldest photo and voice note of each entry and their number. Empty until the first paint of the app. */
export function useFirstPhotos(): (entry: Entry) => FirstPhoto {
  const { db, clock } = useLocalData()
  const [isRead, setRead] = useState(isStarted)
  useEffect(() => {
    if (isRead) return
    return whenIdle(() => {
      isStarted = true
      setRead(true)
      void storeUnfinished(db, clock).catch(() => undefined)
    })
  }, [isRead, db, clock])
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
      const all = entry.rows.flatMap(({ id }) => byOwner.get(id) ?? [])
      const photos = all.filter(isPicture)
      const voices = all.filter(isVoice)
      return { photo: photos[0], count: photos.length, voice: voices[0], voices: voices.length }
    }
  }, [rows])
}

/** Stores recordings that a closed page left unfinished. */
async function storeUnfinished(db: LocalDatabase, clock: Clock): Promise<void> {
  if ((await db.meta.where('key').startsWith(unfinishedPrefix).count()) === 0) return
  const { storeUnfinishedVoices } = await import('#features/activities/voice/keep-voice.ts')
  await storeUnfinishedVoices(db, clock)
}
