import { useLingui } from '@lingui/react/macro'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import { useSaveEntry } from '#features/activities/editing/use-save-entry.ts'
import type { EntrySheetProps } from '#features/activities/entries/kind-sheets.ts'
import { formOf } from '#db/write/draft.ts'
import { patch } from '#db/write/make-write.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { DiaperForm } from './diaper-form.tsx'
import styles from './diaper-form.module.css'

/** Opens a diaper change to read, edit or delete it. Deleting needs no confirmation and has undo. */
export const DiaperSheet = ({ entry, author, onClose }: EntrySheetProps<'diaperChange'>) => {
  const [diaper] = entry.rows
  const { t } = useLingui()
  const saveEntry = useSaveEntry()
  const { spaceId, id } = diaper

  return (
    <Sheet open onClose={onClose} act="diaper" title={t`Diaper`}>
      <p className={styles.author}>{t`Logged by ${author}`}</p>
      <DiaperForm
        draftKey={formOf('diaper', diaper)}
        diaper={diaper}
        saveLabel={t`Save`}
        onSave={async (changes) => {
          await saveEntry(entry, t`Diaper`, [patch('diaperChange', spaceId, id, changes)])
          onClose()
        }}
        footer={<EntryActions entry={entry} name={t`Diaper`} onClose={onClose} />}
      />
    </Sheet>
  )
}
