import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import { babyOf } from '#features/activities/entries/baby-of.ts'
import type { EntrySheetProps } from '#features/activities/entries/kind-sheets.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { ownAct, ownGlyph } from './look.tsx'
import { OwnForm } from './own-form.tsx'
import styles from './own.module.css'
import { activityOf, useOwnActivities } from './use-own-activities.ts'

/** Opens an entry of one of the family's own activities, also of a deleted one. */
export const OwnEntrySheet = ({ entry: opened, author, onClose }: EntrySheetProps<'ownEntry'>) => {
  const { t } = useLingui()
  const [entry] = useState(opened)
  const [row] = entry.rows
  const activities = useOwnActivities(row.spaceId)
  if (!activities) return null
  const activity = activityOf(activities, row)
  const choices = activity?.choices ?? []
  const shown = {
    ...row,
    unit: row.amount?.unit ?? activity?.unit ?? null,
    choices: row.choice && !choices.includes(row.choice) ? [...choices, row.choice] : choices,
  }
  return (
    <Sheet open onClose={onClose} act={ownAct(row)} glyph={ownGlyph(row)} title={row.name}>
      <p className={styles.author}>{t`Logged by ${author}`}</p>
      <OwnForm
        baby={babyOf(row)}
        activity={shown}
        entry={entry}
        footer={<EntryActions entry={entry} name={row.name} onClose={onClose} />}
        onClose={onClose}
      />
    </Sheet>
  )
}
