import { thumbType, useAddress, useThumb } from '#sync/use-media.ts'
import { Icon } from '#ui/picture/icon.tsx'
import type { Photo } from './photos.ts'
import { kindOf, type NewPicture } from './pictures.ts'
import styles from './media.module.css'

/** The thumbnail of a saved picture; a plain block until this device has it. `alt`: what it shows. */
export const PhotoTile = ({ photo: { id, spaceId, kind }, alt }: { photo: Photo; alt: string }) => (
  <Tile src={useThumb({ id, spaceId })} isVideo={kind === 'VIDEO'} alt={alt} />
)

/** As `PhotoTile`, for a chosen picture that is not saved yet. */
export const NewPictureTile = ({ picture, alt }: { picture: NewPicture; alt: string }) => (
  <Tile
    src={useAddress(picture.id, picture.thumb, thumbType)}
    isVideo={kindOf(picture) === 'VIDEO'}
    alt={alt}
  />
)

const Tile = ({ src, isVideo, alt }: { src: string | undefined; isVideo: boolean; alt: string }) => (
  <>
    {src === undefined ? (
      <span className={styles.missing} role="img" aria-label={alt} />
    ) : (
      <img className={styles.image} src={src} alt={alt} draggable={false} />
    )}
    {isVideo && (
      <span className={styles.play} aria-hidden>
        <Icon name="playVideo" size={22} />
      </span>
    )}
  </>
)
