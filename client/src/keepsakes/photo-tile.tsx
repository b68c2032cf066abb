import { useAddress, useThumb } from '#sync/use-media.ts'
import type { NewPicture, Photo } from './pictures.ts'
import styles from './media.module.css'

/** The small form of a saved picture; a quiet block until this device has it. `alt` says what it shows. */
export const PhotoTile = ({ photo: { id, spaceId }, alt }: { photo: Photo; alt: string }) => (
  <Tile src={useThumb({ id, spaceId })} alt={alt} />
)

/** As `PhotoTile`, of a picture that was chosen and is not saved yet. */
export const NewPictureTile = ({
  picture: { id, thumb, type },
  alt,
}: {
  picture: NewPicture
  alt: string
}) => <Tile src={useAddress(id, thumb, type)} alt={alt} />

const Tile = ({ src, alt }: { src: string | undefined; alt: string }) =>
  src === undefined ? (
    <span className={styles.missing} role="img" aria-label={alt} />
  ) : (
    <img className={styles.image} src={src} alt={alt} draggable={false} />
  )
