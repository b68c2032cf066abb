import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PhotoTile } from '#media/photo-tile.tsx'
import type { Photo } from '#media/photos.ts'
import styles from './entry-photo.module.css'

/** Thumbnail of an entry's first photo in its row, with the number of photos. */
export const EntryPhoto = ({ photo, count }: { photo: Photo; count: number }) => {
  const { t } = useLingui()
  return (
    <span className={styles.photo}>
      <PhotoTile
        photo={photo}
        alt={t({ message: plural(count, { one: '# picture', other: '# pictures' }) })}
      />
      {count > 1 && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </span>
  )
}
