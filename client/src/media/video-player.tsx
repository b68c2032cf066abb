import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWhole } from '#sync/use-whole.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import styles from './photo-viewer.module.css'
import type { Photo } from './photos.ts'

/** A video with the browser's controls; the user starts it. Until it is loaded: its still. */
export const VideoPlayer = ({
  photo,
  small,
  of,
}: {
  photo: Photo
  small: string | undefined
  of: string
}) => {
  const { t } = useLingui()
  const isOnline = useOnline()
  const src = useWhole(photo)
  const [broken, setBroken] = useState<string>()
  if (src !== undefined && broken !== src)
    return (
      <video
        key={src}
        className={styles.video}
        src={src}
        poster={small}
        aria-label={of}
        controls
        playsInline
        preload="metadata"
        onError={() => setBroken(src)}
      />
    )
  return (
    <>
      {small !== undefined && <img src={small} alt={of} draggable={false} />}
      {(src !== undefined || !isOnline) && (
        <p className={styles.notice} role="status">
          {src === undefined
            ? t`The video is shown when there is a connection.`
            : t`This browser cannot show the video.`}
        </p>
      )}
    </>
  )
}
