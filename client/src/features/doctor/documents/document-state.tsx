import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useLive } from '#db/live/use-live.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { rowId } from '#db/schema/row-key.ts'
import { retryUpload } from '#db/storage/media.ts'
import { errorText } from '#i18n/error-text.ts'
import type { Photo } from '#media/photos.ts'
import { uploadProgress } from '#sync/upload-progress.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './documents.module.css'

/** The upload state of a document, or why the server refused it; nothing once it is uploaded. */
export const DocumentState = ({ document: { id, spaceId } }: { document: Photo }) => {
  const { t } = useLingui()
  const { db } = useLocalData()
  const found = useLive(
    async () => ({ upload: await db.fileUpload.get(rowId({ spaceId, id })) }),
    [db, spaceId, id],
  )
  const progress = useSyncExternalStore(uploadProgress.subscribe, uploadProgress.get)
  const upload = found?.upload
  if (!upload) return null
  if (upload.problem !== null) {
    const refusal = errorText(upload.problem)
    return (
      <div className={styles.refused}>
        <p role="status">
          {upload.problem.startsWith('invalid') || !refusal
            ? t`The server did not take this file. It stays on this device.`
            : t(refusal)}
        </p>
        <Button variant="soft" size="small" onClick={() => void retryUpload(db, upload)}>
          {t`Try again`}
        </Button>
      </div>
    )
  }
  return progress?.id === id && progress.spaceId === spaceId ? (
    <progress
      className={styles.progress}
      value={Math.min(progress.sent / upload.size, 1)}
      aria-label={t`Sending`}
    />
  ) : (
    <p className={styles.caption} role="status">
      {t`On this device. The family gets it when there is a connection.`}
    </p>
  )
}
