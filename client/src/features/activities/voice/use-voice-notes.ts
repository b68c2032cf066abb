import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { mostVoiceSeconds } from 'sync-protocol/api/media'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { QueueFull } from '#db/storage/media.ts'
import { remove, restore } from '#db/write/make-write.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { write } from '#db/write/write.ts'
import type { Write } from '#db/schema/records.ts'
import { useUndo } from '#features/activities/log/use-undo.ts'
import { formatClock } from '#i18n/format.ts'
import type { Photo } from '#media/photos.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { holdVoice, keepUnfinished, keepVoice, type VoicePlace } from './keep-voice.ts'
import { type Recording, record, type Sound } from './recorder.ts'

export type VoiceProblem = 'forbidden' | 'missing' | 'failed' | 'queue'

const problems: Record<string, VoiceProblem> = { NotAllowedError: 'forbidden', NotFoundError: 'missing' }

/**
 * Records and removes voice notes of an entry. Each change is stored at once, with undo. `name`: short name of the
 * entry.
 */
export function useVoiceNotes(owner: Omit<VoicePlace, 'id'>, name: string) {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  const runUndo = useUndo()
  const [problem, setProblem] = useState<VoiceProblem>()
  const [isAsking, setAsking] = useState(false)
  const [startedAt, setStartedAt] = useState<number>()
  const running = useRef<Recording>(undefined)
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      // Closing the sheet stops the recording and keeps it.
      running.current?.stop()
    }
  }, [])

  const say = (text: string, icon: 'check' | 'trash', undo: readonly Write[]) =>
    toast.show({
      key: 'entry-voices',
      ...{ text, icon },
      action: { label: t`Undo`, onPress: () => void runUndo(text, undo) },
    })

  const keep = async (place: VoicePlace, sound: Sound, isFull: boolean) => {
    const most = formatClock(mostVoiceSeconds * 1000)
    const text = isFull
      ? t`Voice note of ${most} added, the longest there is: ${name}`
      : t`Voice note added: ${name}`
    try {
      if (await saveOrKeep(text, () => keepVoice(db, clock, place, sound)))
        say(text, 'check', [remove('photo', place.spaceId, place.id)])
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error
      // It stays on this device as unfinished and is stored when there is free space.
      setProblem('queue')
    }
  }

  return {
    problem,
    isAsking,
    /** `performance.now()` at the start of the recording; undefined while none runs. */
    startedAt,
    stop: () => running.current?.stop(),
    start: async (type: string) => {
      const place: VoicePlace = { ...owner, id: newId(clock) }
      setProblem(undefined)
      setAsking(true)
      const release = holdVoice(place)
      let isOver = false
      try {
        running.current = await record(type, {
          isWanted: () => !isUnmounted.current,
          onPart: (sound) => void (isOver || keepUnfinished(db, place, sound)),
          onEnd: (sound, isFull) => {
            isOver = true
            running.current = undefined
            setStartedAt(undefined)
            void (sound ? keep(place, sound, isFull) : Promise.resolve()).finally(release)
          },
        })
        setStartedAt(running.current?.startedAt)
        if (!running.current) release()
      } catch (error) {
        release()
        setProblem(problems[(error as Error).name] ?? 'failed')
      } finally {
        setAsking(false)
      }
    },
    remove: async (voice: Photo) => {
      const text = t`Voice note removed: ${name}`
      const writes = [remove('photo', voice.spaceId, voice.id)]
      if (await saveOrKeep(text, () => write(db, clock, writes)))
        say(text, 'trash', [restore('photo', voice.spaceId, voice)])
    },
  }
}
