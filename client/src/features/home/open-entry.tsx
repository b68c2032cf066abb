import { Suspense } from 'react'
import type { Entry } from '#features/activities/entries/entry.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

const EntrySheet = lazyComponent(() => import('#features/activities/kinds/sheets.tsx'), 'EntrySheet')

/** The sheet of the entry that was pressed. */
export const OpenEntry = ({
  entry,
  author,
  onClose,
}: {
  entry: Entry
  author: string
  onClose: () => void
}) => (
  <Suspense fallback={null}>
    <EntrySheet entry={entry} author={author} onClose={onClose} />
  </Suspense>
)
