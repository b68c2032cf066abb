import { useThumb } from '#sync/use-media.ts'
import { useWhole } from '#sync/use-whole.ts'
import { cx } from '#ui/styles/cx.ts'
import styles from './photo-viewer.module.css'
import type { Photo } from './photos.ts'
import { VideoPlayer } from './video-player.tsx'

/** A picture or video of the viewer: the full file if it is near, otherwise its thumbnail. */
export const PhotoSlide = ({
  photo,
  isNear,
  isZoomed,
  isHidden,
  alt,
  onZoom,
}: {
  photo: Photo
  isNear: boolean
  isZoomed: boolean
  isHidden: boolean
  alt: string
  onZoom: () => void
}) => {
  const small = useThumb(photo)
  if (photo.kind === 'VIDEO')
    return (
      <div className={styles.slide} aria-hidden={isHidden}>
        {isHidden ? (
          small && <img src={small} alt="" />
        ) : (
          <VideoPlayer photo={photo} small={small} of={alt} />
        )}
      </div>
    )
  return (
    <div
      className={cx(styles.slide, isZoomed && styles.zoomed)}
      aria-hidden={isHidden}
      tabIndex={isZoomed ? 0 : undefined}
      onDoubleClick={onZoom}
    >
      {isNear ? <Whole photo={photo} small={small} alt={alt} /> : small && <img src={small} alt={alt} />}
    </div>
  )
}

const Whole = ({ photo, small, alt }: { photo: Photo; small: string | undefined; alt: string }) => {
  const src = useWhole(photo) ?? small
  return src === undefined ? null : <img src={src} alt={alt} draggable={false} />
}
