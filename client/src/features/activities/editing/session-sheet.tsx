import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SessionEntity, SessionEntry } from '#features/activities/entries/entry.ts'
import type { Activity } from '#ui/picture/activity.ts'
import type { Glyph } from '#ui/picture/pebble.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { MergedNote } from './merged-note.tsx'
import styles from './session-form.module.css'

/** The sheet of something that lasts: who logged it, what it is shown as one with, and its form. */
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
  /** The picture on its pebble, where it is not the activity's own. */
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
