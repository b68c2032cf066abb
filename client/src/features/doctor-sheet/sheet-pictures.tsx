import type { EntryContext } from '#features/activities/entries/kind.ts'
import { kindOf } from '#features/activities/kinds/kinds.ts'
import { useThumb } from '#sync/use-media.ts'
import { useWhole } from '#sync/use-whole.ts'
import type { Photo } from '#media/photos.ts'
import styles from './doctor-sheet.module.css'
import type { SheetPicture } from './use-sheet-pictures.ts'

/** The time and the text of a picture's entry, in each language of the sheet. */
export function pictureTitle({ entry }: SheetPicture, all: readonly EntryContext[]): string {
  const [{ format }] = all as [EntryContext]
  const titles = new Set(all.map((words) => kindOf(entry).title(entry, words)))
  return [`${format.date(entry.at)}, ${format.time(entry.at)}`, ...titles].join(' · ')
}

/** Pictures of entries for the doctor, in full size if this device has them or can fetch them. */
export const SheetPictures = ({
  pictures,
  all,
}: {
  pictures: readonly SheetPicture[]
  all: readonly EntryContext[]
}) => (
  <div className={styles.pictures}>
    {pictures.map((picture) => (
      <figure key={picture.photo.id}>
        <Picture photo={picture.photo} alt={pictureTitle(picture, all)} />
        <figcaption>{pictureTitle(picture, all)}</figcaption>
      </figure>
    ))}
  </div>
)

const Picture = ({ photo, alt }: { photo: Photo; alt: string }) => {
  const small = useThumb(photo)
  const src = useWhole(photo) ?? small
  return src === undefined ? <span role="img" aria-label={alt} /> : <img src={src} alt={alt} />
}
