import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Photo } from '#media/photos.ts'
import { useKeptFile } from '#sync/use-media.ts'
import { saveFile } from '#ui/files/save-file.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { fileNameOf } from './document-name.ts'
import styles from './documents.module.css'
import { isPdf, pdfType } from './read-documents.ts'

/**
 * Hands a PDF to the device, which opens it: a page of this origin never renders uploaded content. Other bytes are
 * handed over as `application/octet-stream`.
 */
export const OpenPdf = ({
  document,
  name,
  children,
}: {
  document: Photo
  name: string
  children: ReactNode
}) => {
  const { t } = useLingui()
  const isOnline = useOnline()
  const { file, isAwaited } = useKeptFile(document)
  const open = async () => {
    if (!file) return
    const type = isPdf(file.bytes) ? pdfType : 'application/octet-stream'
    const fileName = fileNameOf(name, t`Document`)
    const given = await saveFile(fileName, new Blob([file.bytes], { type }))
    if (given === 'saved')
      toast.show({ key: 'documents', text: t`Among the downloads: ${fileName}`, icon: 'check' })
  }
  return (
    <div className={styles.pdfLine}>
      <button
        type="button"
        className={styles.open}
        aria-label={t`Open: ${name}`}
        disabled={!file}
        onClick={() => void open()}
      >
        {children}
      </button>
      {!file?.isKept && (
        <p className={styles.caption} role="status">
          {file
            ? t`Not saved on this device: its storage is full or not available. It opens while there is a connection.`
            : !isOnline
              ? t`It opens when there is a connection.`
              : isAwaited
                ? t`The device that added it has not sent it yet.`
                : t`It is being fetched.`}
        </p>
      )}
    </div>
  )
}
