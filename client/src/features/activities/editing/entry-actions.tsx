import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Entry } from '#features/activities/entries/entry.ts'
import { Button } from '#ui/controls/button.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import styles from './session-form.module.css'
import { useDeleteEntry } from './use-delete-entry.ts'

const EntryPhotos = lazyComponent(() => import('#features/activities/photos/entry-photos.tsx'), 'EntryPhotos')
const EntryVoices = lazyComponent(() => import('#features/activities/voice/entry-voices.tsx'), 'EntryVoices')
const HistorySheet = lazyComponent(() => import('./history-sheet.tsx'), 'HistorySheet')

/** The actions that every kind of entry has: add photos and voice notes, show the history, delete with undo. */
export const EntryActions = ({
  entry,
  name,
  onClose,
}: {
  entry: Entry
  /** Short name of the entry, such as "Diaper". */
  name: string
  /** Closes the sheet of the entry. */
  onClose: () => void
}) => {
  const { t } = useLingui()
  const deleteEntry = useDeleteEntry()
  const [row] = entry.rows
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <>
      <Suspense fallback={null}>
        {/* Entries that belong to no baby, such as pumped milk, have no photos. */}
        {'babyId' in row && <EntryPhotos entry={entry} babyId={row.babyId} name={name} />}
        {'babyId' in row && <EntryVoices entry={entry} babyId={row.babyId} name={name} />}
      </Suspense>
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
        <Button variant="plain" icon="clock" onClick={() => setHistoryOpen(true)}>
          {t({ message: 'History', comment: 'of one entry: who changed what' })}
        </Button>
        {isHistoryOpen && (
          <Suspense fallback={null}>
            <HistorySheet
              entry={entry}
              name={name}
              onClose={() => setHistoryOpen(false)}
              onRestored={onClose}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
