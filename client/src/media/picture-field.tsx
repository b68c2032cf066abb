import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { mostPhotos, videoTypes } from 'sync-protocol/api/media'
import { FieldError } from '#ui/controls/field.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './media.module.css'
import { NewPictureTile, PhotoTile } from './photo-tile.tsx'
import type { Photo } from './photos.ts'
import { kindOf } from './pictures.ts'
import { RemovePicture } from './remove-picture.tsx'
import type { useNewPictures } from './use-new-pictures.ts'

/** The pictures of a form: saved and newly chosen ones, each removable, and a tile that adds more. */
export const PictureField = ({
  label,
  hint,
  photos,
  pictures: { taken, chosen, isBusy, add, takeOut },
  error,
}: {
  label: string
  hint: string
  photos: readonly Photo[]
  pictures: ReturnType<typeof useNewPictures>
  error?: ReactNode
}) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  if (!chosen) return null
  const kept = photos.filter(({ id }) => !chosen.removed.includes(id))
  const tiles: { id: string; isVideo: boolean; tile: ReactNode }[] = [
    ...kept.map((photo) => ({
      id: photo.id,
      isVideo: photo.kind === 'VIDEO',
      tile: <PhotoTile photo={photo} alt="" />,
    })),
    ...chosen.added.map((picture) => ({
      id: picture.id,
      isVideo: kindOf(picture) === 'VIDEO',
      tile: <NewPictureTile picture={picture} alt="" />,
    })),
  ]
  const total = tiles.length
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <ul className={styles.grid}>
        {tiles.map(({ id, isVideo, tile }, index) => {
          const number = index + 1
          return (
            <li key={id}>
              <span className={styles.tile}>{tile}</span>
              <RemovePicture
                label={
                  isVideo ? t`Remove video ${number} of ${total}` : t`Remove picture ${number} of ${total}`
                }
                onClick={() => takeOut(id)}
              />
            </li>
          )
        })}
        {total < mostPhotos && (
          <li>
            <button
              type="button"
              className={styles.add}
              aria-busy={isBusy || undefined}
              onClick={() => input.current?.click()}
            >
              <Icon name="camera" size={26} />
              <span>{taken.videos ? t`Add pictures or videos` : t`Add pictures`}</span>
            </button>
          </li>
        )}
      </ul>
      <p className={styles.hint}>{hint}</p>
      <input
        ref={input}
        type="file"
        accept={taken.videos ? ['image/*', ...videoTypes].join() : 'image/*'}
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Cleared, so that the same files can be chosen again.
          event.target.value = ''
          if (files.length > 0) void add(files, kept.length)
        }}
      />
      <FieldError id="pictures-problem">{error}</FieldError>
    </fieldset>
  )
}
