import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useState } from 'react'
import { mostVoices, mostVoiceSeconds } from 'sync-protocol/api/media'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import type { Entry } from '#features/activities/entries/entry.ts'
import { formatClock } from '#i18n/format.ts'
import { useVoicesOf } from '#media/photos.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { hasMicrophone, recordableType } from './recorder.ts'
import { useVoiceNotes, type VoiceProblem } from './use-voice-notes.ts'
import { VoicePlayer } from './voice-player.tsx'
import styles from './voice.module.css'

const problems: Record<Exclude<VoiceProblem, 'queue'>, MessageDescriptor> = {
  forbidden: msg`The microphone is not allowed here. The settings of the browser can allow it.`,
  missing: msg`No microphone was found.`,
  failed: msg`The microphone could not be used. Another app may be using it.`,
}

/**
 * The voice notes of an entry: plays and removes them, and records more if there is a microphone. Each change is
 * stored at once, with undo. `name`: short name of the entry.
 */
export const EntryVoices = ({ entry, babyId, name }: { entry: Entry; babyId: string; name: string }) => {
  const { t } = useLingui()
  const ids = useMemo(() => entry.rows.map(({ id }) => id), [entry.rows])
  const voices = useVoicesOf(entry.spaceId, ids) ?? []
  const { problem, isAsking, startedAt, stop, start, remove } = useVoiceNotes(
    { spaceId: entry.spaceId, babyId, ownerId: entry.rows[0].id },
    name,
  )
  const type = useRecordableType()
  const total = voices.length
  const isRecording = startedAt !== undefined
  return (
    <div className={styles.voices}>
      {total > 0 && (
        <ul className={styles.list} aria-label={t`Voice notes`}>
          {voices.map((voice, index) => (
            <VoicePlayer
              key={voice.id}
              voice={voice}
              number={index + 1}
              total={total}
              onRemove={() => void remove(voice)}
            />
          ))}
        </ul>
      )}
      {type !== undefined && (isRecording || total < mostVoices) && (
        <div className={styles.record} data-recording={isRecording || undefined}>
          <Button
            variant={isRecording ? 'primary' : 'plain'}
            icon={isRecording ? 'stop' : 'speech'}
            busy={isAsking}
            onClick={() => (isRecording ? stop() : void start(type))}
          >
            {isRecording
              ? t`Stop recording`
              : total === 0
                ? t`Record a voice note`
                : t`Record another voice note`}
          </Button>
          {isRecording && <RunningTime startedAt={startedAt} />}
        </div>
      )}
      <NotSavedNotice refusal={problem === 'queue' ? problem : undefined} />
      <FieldError id="entry-voices-problem">
        {problem && problem !== 'queue' && t(problems[problem])}
      </FieldError>
    </div>
  )
}

/** The media type to record; undefined until a microphone is found. */
function useRecordableType(): string | undefined {
  const [type, setType] = useState<string>()
  useEffect(() => {
    const found = recordableType()
    if (found) void hasMicrophone().then((isThere) => setType(isThere ? found : undefined))
  }, [])
  return type
}

/** Recorded time and maximum time. */
const RunningTime = ({ startedAt }: { startedAt: number }) => {
  const { t } = useLingui()
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const clock = formatClock(now - startedAt)
  const most = formatClock(mostVoiceSeconds * 1000)
  return (
    <p className={styles.running} role="timer">
      {t`${clock} of at most ${most}`}
    </p>
  )
}
