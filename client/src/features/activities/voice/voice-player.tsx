import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { formatClock } from '#i18n/format.ts'
import type { Photo } from '#media/photos.ts'
import { useKeptFile } from '#sync/use-media.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { saveFile } from '#ui/files/save-file.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './voice.module.css'

/** The voice note that plays; starting another one stops it. */
let playing: HTMLAudioElement | undefined

const canPlay = (type: string) => document.createElement('audio').canPlayType(type) !== ''

const fileName = ({ id }: Photo, type: string) =>
  `voice-note-${id.slice(-6)}.${type.startsWith('audio/mp4') ? 'm4a' : 'webm'}`

/** One voice note: play, pause, progress and remove. */
export const VoicePlayer = ({
  voice,
  number,
  total,
  onRemove,
}: {
  voice: Photo
  number: number
  total: number
  onRemove: () => void
}) => {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { file: sound, isAwaited } = useKeptFile(voice)
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [at, setAt] = useState(0)
  const length = voice.seconds ?? 0
  const isUnplayable = sound !== undefined && (isBroken || !canPlay(sound.type))
  const toggle = () => {
    const one = audio.current
    if (!one) return
    if (!one.paused) return one.pause()
    if (playing !== one) playing?.pause()
    playing = one
    // Ignores the rejection of a pause during the start. An unplayable file fires its own error event.
    void one.play().catch(() => undefined)
  }
  return (
    <li>
      <div className={styles.voice}>
        <button
          type="button"
          className={styles.play}
          disabled={!sound || isUnplayable}
          aria-label={
            isPlaying ? t`Pause voice note ${number} of ${total}` : t`Play voice note ${number} of ${total}`
          }
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'playVideo'} size={22} />
        </button>
        <progress className={styles.bar} max={Math.max(length, at, 1)} value={at} aria-hidden />
        <span className={styles.clock}>{formatClock((isPlaying || at > 0 ? at : length) * 1000)}</span>
        <IconButton
          icon="close"
          size={20}
          label={t`Remove voice note ${number} of ${total}`}
          onClick={onRemove}
        />
        {sound && (
          <audio
            ref={audio}
            src={sound.address}
            preload="auto"
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
            onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
            onEnded={() => {
              setPlaying(false)
              setAt(0)
            }}
            onError={() => setBroken(true)}
          />
        )}
      </div>
      {isUnplayable ? (
        <div className={styles.notice}>
          <p role="status">{t`This browser cannot play the voice note.`}</p>
          <Button
            variant="quiet"
            size="small"
            icon="download"
            onClick={() => {
              const { bytes, type } = sound
              void saveFile(fileName(voice, type), new Blob([bytes], { type }))
            }}
          >
            {t`Save the voice note`}
          </Button>
        </div>
      ) : (
        !sound &&
        (!isOnline || isAwaited) && (
          <p className={styles.notice} role="status">
            {isOnline
              ? t`The device that added it has not sent it yet.`
              : t`The voice note is played when there is a connection.`}
          </p>
        )
      )}
    </li>
  )
}
