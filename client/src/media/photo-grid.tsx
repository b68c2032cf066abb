import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import { useLive } from '#db/live/use-live.ts'
import { rowId } from '#db/schema/row-key.ts'
import { errorText } from '#i18n/error-text.ts'
import { cx } from '#ui/styles/cx.ts'
import styles from './media.module.css'
import { PhotoTile } from './photo-tile.tsx'
import type { Photo } from './photos.ts'

/** Saved pictures; a tap opens one. `of`: a description of what they show. */
export const PhotoGrid = ({
  photos,
  of,
  onOpen,
}: {
  photos: readonly Photo[]
  of: string
  onOpen: (id: string) => void
}) => {
  const { t } = useLingui()
  const total = photos.length
  return (
    <>
      <ul className={cx(styles.grid, styles.gallery)}>
        {photos.map((photo, index) => {
          const number = index + 1
          return (
            <li key={photo.id}>
              <button type="button" className={styles.tile} onClick={() => onOpen(photo.id)}>
                <PhotoTile
                  photo={photo}
                  alt={
                    photo.kind === 'VIDEO'
                      ? t`Video ${number} of ${total}: ${of}`
                      : t`Picture ${number} of ${total}: ${of}`
                  }
                />
              </button>
            </li>
          )
        })}
      </ul>
      <Waiting photos={photos} />
    </>
  )
}

/** Says that pictures are not uploaded yet, or why the server refused one. */
const Waiting = ({ photos }: { photos: readonly Photo[] }) => {
  const { t } = useLingui()
  const { db } = useLocalData()
  const ids = photos.map(rowId)
  const found = useLive(() => db.fileUpload.bulkGet(ids), [db, ids.join()])
  const uploads = found?.filter((one) => one !== undefined)
  if (!uploads || uploads.length === 0) return null
  const problem = uploads.find((one) => one.problem !== null)?.problem
  const refusal = problem ? errorText(problem) : undefined
  return (
    <p className={styles.waiting} role="status">
      {refusal
        ? t(refusal)
        : t`The pictures are on this device. The family gets them when there is a connection.`}
    </p>
  )
}
