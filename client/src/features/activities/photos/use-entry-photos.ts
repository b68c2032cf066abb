import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { mediaLimits, mostPhotos } from 'sync-protocol/api/media'
import { useLocalData } from '#db/schema/local-data.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { write } from '#db/write/write.ts'
import { useUndo } from '#features/activities/log/use-undo.ts'
import { useSave } from '#forms/use-save.ts'
import type { Photo } from '#media/photos.ts'
import { type Change, changePictures, drawPictures, type NewPicture } from '#media/pictures.ts'
import { toast } from '#ui/overlay/toast-store.ts'

type Problem = 'tooMany' | 'heic' | 'invalid'

/** Adds and removes photos of an entry. Each change is stored at once, with undo. */
export function useEntryPhotos(owner: { spaceId: string; babyId: string; ownerId: string }, name: string) {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  const runUndo = useUndo()
  const { save, refusal, isSaving } = useSave()
  const [problem, setProblem] = useState<Problem>()
  const [isDrawing, setDrawing] = useState(false)
  /** Resized photos that this device could not store. */
  const [waiting, setWaiting] = useState<readonly NewPicture[]>([])

  const say = (text: string, icon: 'check' | 'trash', undo: Change['undo']) =>
    toast.show({
      key: 'entry-pictures',
      ...{ text, icon },
      action: { label: t`Undo`, onPress: () => void runUndo(text, undo) },
    })

  const store = async (added: readonly NewPicture[]) => {
    setWaiting(added)
    const isStored = await save(async () => {
      const { writes, undo } = await changePictures(db, owner, [], { added, removed: [] })
      await write(db, clock, writes)
      say(t`Picture added: ${name}`, 'check', undo)
    })
    if (isStored) setWaiting([])
  }

  return {
    problem,
    refusal,
    isBusy: isDrawing || isSaving,
    /** Retries the photos that the device could not store. */
    again: () => void store(waiting),
    /** Adds files to the existing `have` photos. */
    add: async (files: readonly File[], have: number) => {
      if (have + files.length > mostPhotos) return setProblem('tooMany')
      setDrawing(true)
      try {
        const { drawn, problem: found } = await drawPictures(clock, files, { mostBytes: mediaLimits.file })
        setProblem(found)
        if (drawn.length > 0) await store(drawn)
      } finally {
        setDrawing(false)
      }
    },
    remove: async (photo: Photo) => {
      setProblem(undefined)
      const { writes, undo } = await changePictures(db, owner, [photo], { added: [], removed: [photo.id] })
      const text = t`Picture removed: ${name}`
      if (await saveOrKeep(text, () => write(db, clock, writes))) say(text, 'trash', undo)
    },
  }
}
