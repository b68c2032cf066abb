import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { mostPhotos } from 'sync-protocol/api/media'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import type { Entry } from '#features/activities/entries/entry.ts'
import { heicWords } from '#media/heic-words.ts'
import { PhotoTile } from '#media/photo-tile.tsx'
import { PhotoViewer } from '#media/photo-viewer.tsx'
import { usePhotosOf } from '#media/photos.ts'
import { RemovePicture } from '#media/remove-picture.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { useCloseByBack } from '#ui/overlay/use-close-by-back.ts'
import styles from './entry-photos.module.css'
import { useEntryPhotos } from './use-entry-photos.ts'

/**
 * The photos of an entry: opens, removes and adds them. Each change is stored at once, with undo, independently of
 * the form around it. `name`: short name of the entry.
 */
export const EntryPhotos = ({ entry, babyId, name }: { entry: Entry; babyId: string; name: string }) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const ids = useMemo(() => entry.rows.map(({ id }) => id), [entry.rows])
  const found = usePhotosOf(entry.spaceId, ids)
  const photos = found ? [...found.values()].flat() : []
  const { add, remove, problem, refusal, again, isBusy } = useEntryPhotos(
    { spaceId: entry.spaceId, babyId, ownerId: entry.rows[0].id },
    name,
  )
  const [openId, setOpenId] = useState<string>()
  const isOpen = photos.some(({ id }) => id === openId)
  useCloseByBack(isOpen, () => setOpenId(undefined))
  const total = photos.length
  return (
    <div className={styles.photos}>
      {total > 0 && (
        <ul className={styles.grid} aria-label={t`Pictures`}>
          {photos.map((photo, index) => {
            const number = index + 1
            return (
              <li key={photo.id}>
                <button type="button" className={styles.tile} onClick={() => setOpenId(photo.id)}>
                  <PhotoTile photo={photo} alt={t`Picture ${number} of ${total}: ${name}`} />
                </button>
                <RemovePicture
                  label={t`Remove picture ${number} of ${total}`}
                  onClick={() => void remove(photo)}
                />
              </li>
            )
          })}
        </ul>
      )}
      {total < mostPhotos && (
        <Button
          variant="plain"
          icon="camera"
          busy={isBusy}
          onClick={() => (refusal ? again() : input.current?.click())}
        >
          {refusal ? t`Try again` : total === 0 ? t`Add a picture` : t`Add another picture`}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Allows choosing the same files again.
          event.target.value = ''
          if (files.length > 0) void add(files, total)
        }}
      />
      <NotSavedNotice refusal={refusal} />
      <FieldError id="entry-pictures-problem">
        {problem === 'tooMany'
          ? t`An entry has at most ${mostPhotos} pictures.`
          : problem === 'heic'
            ? t(heicWords)
            : problem && t`This is not a picture of at most 10 MB.`}
      </FieldError>
      {isOpen && openId && (
        <PhotoViewer
          photos={photos}
          openId={openId}
          of={name}
          onShow={setOpenId}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </div>
  )
}
