import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SessionEntity, SessionEntry } from '#features/activities/entries/entry.ts'
import type { Activity } from '#ui/picture/activity.ts'
import type { Glyph } from '#ui/picture/pebble.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { MergedNote } from './merged-note.tsx'
import styles from './session-form.module.css'

/** The sheet of a session: its author, a note if several rows are shown as one, and its form. */
export const SessionSheet = ({
  entry,
  author,
  act,
  glyph,
  title,
  onClose,
  children,
}: {
  entry: SessionEntry<SessionEntity>
  author: string
  act: Activity
  /** The icon of the pebble, if it differs from the activity's icon. */
  glyph?: Glyph | undefined
  title: string
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useLingui()
  return (
    <Sheet open onClose={onClose} act={act} glyph={glyph} title={title}>
      <p className={styles.author}>{t`Logged by ${author}`}</p>
      <MergedNote entry={entry} onClose={onClose} />
      {children}
    </Sheet>
  )
}
