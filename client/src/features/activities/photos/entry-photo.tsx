import { PhotoTile } from '#keepsakes/photo-tile.tsx'
import type { Photo } from '#keepsakes/photos.ts'
import styles from './entry-photo.module.css'

/** The first picture of an entry in its line, and how many there are. `alt`: both in words. */
export const EntryPhoto = ({ photo, count, alt }: { photo: Photo; count: number; alt: string }) => (
  <span className={styles.photo}>
    <PhotoTile photo={photo} alt={alt} />
    {count > 1 && (
      <span className={styles.count} aria-hidden>
        {count}
      </span>
    )}
  </span>
)
