import { useLingui } from '@lingui/react/macro'
import type { Entry } from '#features/activities/entries/entry.ts'
import { Button } from '#ui/button.tsx'
import styles from './session-form.module.css'
import { useDeleteEntry } from './use-delete-entry.ts'

/** What can be done with any entry beside changing it: delete it, which can be undone. */
export const EntryActions = ({
  entry,
  name,
  onClose,
}: {
  entry: Entry
  /** What it is, in a word or two: "Diaper". */
  name: string
  /** Closes the sheet of the entry. */
  onClose: () => void
}) => {
  const { t } = useLingui()
  const deleteEntry = useDeleteEntry()
  return (
    <div className={styles.actions}>
      <Button
        variant="plain"
        icon="trash"
        onClick={() => {
          onClose()
          void deleteEntry(entry, name)
        }}
      >
        {t`Delete`}
      </Button>
    </div>
  )
}
