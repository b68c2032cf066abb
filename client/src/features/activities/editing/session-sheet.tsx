import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SessionEntity, SessionEntry } from '#features/activities/entries/entry.ts'
import type { Activity } from '#ui/activity.ts'
import { Sheet } from '#ui/sheet.tsx'
import { MergedNote } from './merged-note.tsx'
import styles from './session-form.module.css'

/** The sheet of something that lasts: who logged it, what it is shown as one with, and its form. */
export const SessionSheet = ({
  entry,
  author,
  act,
  title,
  onClose,
  children,
}: {
  entry: SessionEntry<SessionEntity>
  author: string
  act: Activity
  title: string
  onClose: () => void
  children: ReactNode
}) => {
  const { t } = useLingui()
  return (
    <Sheet open onClose={onClose} act={act} title={title} closeLabel={t`Close`}>
      <p className={styles.author}>{t`Logged by ${author}`}</p>
      <MergedNote entry={entry} onClose={onClose} />
      {children}
    </Sheet>
  )
}
