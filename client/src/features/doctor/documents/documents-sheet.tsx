import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { mostDocuments } from 'sync-protocol/api/documents'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { heicWords } from '#media/heic-words.ts'
import { PhotoViewer } from '#media/photo-viewer.tsx'
import type { Photo } from '#media/photos.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldError } from '#ui/controls/field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { useCloseByBack } from '#ui/overlay/use-close-by-back.ts'
import { DocumentRow } from './document-row.tsx'
import styles from './documents.module.css'
import { useDocuments } from './use-documents.ts'

/** The documents of a visit: results, letters, prescriptions, as PDFs and pictures. `of`: the visit's name. */
export const DocumentsSheet = ({
  owner,
  documents,
  of,
  mayWrite,
  onClose,
}: {
  owner: { spaceId: string; babyId: string; ownerId: string }
  documents: readonly Photo[]
  of: string
  mayWrite: boolean
  onClose: () => void
}) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { add, rename, remove, again, problem, refusal, isBusy } = useDocuments(owner)
  const pictures = documents.filter(({ kind }) => kind === 'IMAGE')
  const [openId, setOpenId] = useState<string>()
  const open = pictures.find(({ id }) => id === openId)
  useCloseByBack(open !== undefined, () => setOpenId(undefined))
  const total = documents.length
  const nameOf = ({ name, kind }: Photo) => name ?? (kind === 'IMAGE' ? t`Picture` : t`Document`)
  const sentence = () => {
    if (!problem) return undefined
    const { kind, file } = problem
    if (kind === 'tooMany') return t`A visit has at most ${mostDocuments} documents.`
    if (kind === 'tooLarge') return t`${file} is larger than 10 MB.`
    if (kind === 'heic') return t(heicWords)
    if (kind === 'unreadable') return t`${file} cannot be read. Please choose it again.`
    return t`${file} is neither a PDF nor a picture.`
  }
  return (
    <Sheet open onClose={onClose} act="care" glyph="note" title={t`Documents`}>
      <div className={styles.sheet}>
        <p className={styles.caption} dir="auto">
          {of}
        </p>
        {total === 0 && (
          <p className={styles.empty}>
            <Trans>Keep what the doctor gave you here: results, letters and prescriptions.</Trans>
          </p>
        )}
        {total > 0 && (
          <ul aria-label={t`Documents`}>
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                name={nameOf(document)}
                onOpen={() => setOpenId(document.id)}
                onRename={mayWrite ? (typed) => void rename(document, typed) : undefined}
                onRemove={mayWrite ? () => void remove(document, nameOf(document)) : undefined}
              />
            ))}
          </ul>
        )}
        {mayWrite && total < mostDocuments && (
          <Button icon="plus" wide busy={isBusy} onClick={() => (refusal ? again() : input.current?.click())}>
            {refusal ? t`Try again` : t`Add a PDF or picture`}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept="application/pdf,image/*"
          multiple
          hidden
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            // Clears the input, so that the same files can be chosen again.
            event.target.value = ''
            if (files.length > 0) void add(files, total)
          }}
        />
        <NotSavedNotice refusal={refusal} />
        <FieldError id="documents-problem">{sentence()}</FieldError>
      </div>
      {open && (
        <PhotoViewer
          photos={pictures}
          openId={open.id}
          of={nameOf(open)}
          onShow={setOpenId}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Sheet>
  )
}
