import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { rowId } from '#db/schema/row-key.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { dropUpload, queueLimit, queueNearlyFull, retryUpload } from '#db/storage/media.ts'
import type { UploadRecord } from '#db/schema/records.ts'
import { useLive } from '#db/live/use-live.ts'
import { patch, remove } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { errorText } from '#i18n/error-text.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useThumb } from '#sync/use-media.ts'
import { uploadProgress } from '#sync/upload-progress.ts'
import { Button } from '#ui/controls/button.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import styles from './waiting-files.module.css'

const mostShown = 20
const mb = 1024 * 1024

/** Lists the files in the upload queue with their progress and errors, and shows the remaining space of the queue. */
export const WaitingFiles = () => {
  const { t } = useLingui()
  const format = useFormat()
  const { db } = useLocalData()
  const uploads = useLive(() => db.fileUpload.toArray(), [db])
  if (!uploads || uploads.length === 0) return null
  const bytes = uploads.reduce((sum, { size }) => sum + size, 0)
  const size = format.number(Math.max(0.1, bytes / mb), 1)
  const most = format.number(queueLimit / mb)
  const more = uploads.length - mostShown
  return (
    <section>
      <h3 className={styles.title}>{t`Files to send`}</h3>
      <p className={styles.total}>{t`${size} of ${most} MB that this device keeps until they are sent`}</p>
      {bytes >= queueNearlyFull && (
        <p className={styles.warning} role="status">
          {t`Nearly full: go online soon, or the next ones will not be taken.`}
        </p>
      )}
      <ul className={styles.files}>
        {uploads.slice(0, mostShown).map((upload) => (
          <WaitingFile key={rowId(upload).join('/')} upload={upload} />
        ))}
        {more > 0 && <li className={styles.detail}>{t`and ${more} more`}</li>}
      </ul>
    </section>
  )
}

const kindOf = (type = '') => {
  if (type.startsWith('video/')) return 'video'
  if (type.startsWith('audio/')) return 'voice'
  return type === 'application/pdf' ? 'document' : 'picture'
}

const WaitingFile = ({ upload }: { upload: UploadRecord }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { db, clock } = useLocalData()
  const { id, spaceId, size, problem } = upload
  const thumb = useThumb(upload)
  const type = useLive(async () => (await db.file.get([spaceId, id]))?.type, [db, spaceId, id])
  const kind = kindOf(type)
  const progress = useSyncExternalStore(uploadProgress.subscribe, uploadProgress.get)
  const sent =
    progress?.id === id && progress.spaceId === spaceId ? Math.min(progress.sent / size, 1) : undefined
  const amount = format.number(Math.max(0.1, size / mb), 1)
  const refusal = problem === null ? undefined : errorText(problem)
  const names = {
    picture: [t`Picture, ${amount} MB`, t`Delete this picture`],
    video: [t`Video, ${amount} MB`, t`Delete this video`],
    voice: [t`Voice note, ${amount} MB`, t`Delete this voice note`],
    document: [t`Document, ${amount} MB`, t`Delete this document`],
  }
  const [name, deletion] = names[kind]

  const letGo = async () => {
    const photo = await db.rows('photo').get([spaceId, id])
    const babies = await db.rowsOfSpace('baby', spaceId).toArray()
    await write(db, clock, [
      ...(photo ? [remove('photo', spaceId, id)] : []),
      ...babies
        .filter((baby) => 'avatarId' in baby && baby.avatarId === id)
        .map((baby) => patch('baby', spaceId, baby.id, { avatarId: null })),
    ])
    await dropUpload(db, upload)
  }
  return (
    <li className={styles.file}>
      {kind === 'voice' || kind === 'document' ? (
        <span className={styles.thumb}>
          <Icon name={kind === 'voice' ? 'speech' : 'doctor'} />
        </span>
      ) : thumb === undefined ? (
        <span className={styles.thumb} />
      ) : (
        <img className={styles.thumb} src={thumb} alt="" />
      )}
      <div className={styles.main}>
        <p>{name}</p>
        {sent !== undefined && <progress className={styles.progress} value={sent} aria-label={t`Sending`} />}
        {problem !== null && (
          <>
            <p className={styles.warning}>
              {problem.startsWith('invalid_media') && kind === 'voice'
                ? t`The server cannot read this voice note.`
                : refusal && !(problem.startsWith('invalid_media') && kind === 'document')
                  ? t(refusal)
                  : t`The server did not accept it.`}
            </p>
            <div className={styles.actions}>
              <Button variant="soft" onClick={() => void retryUpload(db, upload)}>
                {t`Try again`}
              </Button>
              <Button variant="quiet" onClick={() => void letGo()}>
                {deletion}
              </Button>
            </div>
          </>
        )}
      </div>
    </li>
  )
}
