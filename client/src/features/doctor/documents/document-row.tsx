import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { useFormat } from '#i18n/use-format.ts'
import { PhotoTile } from '#media/photo-tile.tsx'
import type { Photo } from '#media/photos.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { DocumentState } from './document-state.tsx'
import styles from './documents.module.css'
import { OpenPdf } from './open-pdf.tsx'

interface RowProps {
  document: Photo
  name: string
  /** Opens a picture. */
  onOpen: () => void
  /** Absent if the user may only read. */
  onRename: ((name: string) => void) | undefined
  onRemove: (() => void) | undefined
}

/** One document of a visit: a tap opens it, its menu renames and removes it. */
export const DocumentRow = ({ document, name, onOpen, onRename, onRemove }: RowProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const [isNaming, setNaming] = useState(false)
  const day = format.day(civilDayOf(Date.parse(document.createdAt), format.timeZone), 'long')
  const isPdf = document.kind === 'DOCUMENT'
  const face = (
    <>
      <span className={styles.tile}>
        {isPdf ? <span className={styles.pdf}>PDF</span> : <PhotoTile photo={document} alt="" />}
      </span>
      <span className={styles.words}>
        <b dir="auto">{name}</b>
        <span className={styles.caption}>{t`Added on ${day}`}</span>
      </span>
    </>
  )
  return (
    <li className={styles.document}>
      <div className={styles.line}>
        {isPdf ? (
          <OpenPdf document={document} name={name}>
            {face}
          </OpenPdf>
        ) : (
          <button type="button" className={styles.open} aria-label={t`Open: ${name}`} onClick={onOpen}>
            {face}
          </button>
        )}
        {onRename && onRemove && (
          <Menu
            label={t`More: ${name}`}
            trigger={<Icon name="dots" size={22} />}
            items={[
              { key: 'rename', icon: 'pencil', label: t`Rename`, onSelect: () => setNaming(true) },
              { key: 'remove', icon: 'trash', label: t`Remove`, onSelect: onRemove },
            ]}
          />
        )}
      </div>
      <DocumentState document={document} />
      {isNaming && onRename && (
        <NameForm
          name={name}
          onSave={(typed) => {
            setNaming(false)
            onRename(typed)
          }}
          onCancel={() => setNaming(false)}
        />
      )}
    </li>
  )
}

const NameForm = ({
  name,
  onSave,
  onCancel,
}: {
  name: string
  onSave: (typed: string) => void
  onCancel: () => void
}) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState(name)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') setMissing(true)
    else onSave(typed)
  }
  return (
    <form className={styles.naming} noValidate onSubmit={submit}>
      <Field
        label={t`Name of the document`}
        autoFocus
        autoComplete="off"
        maxLength={120}
        value={typed}
        error={isMissing && t`Type a name`}
        onChange={(event) => {
          setMissing(false)
          setTyped(event.target.value)
        }}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button type="submit" size="small">
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}
