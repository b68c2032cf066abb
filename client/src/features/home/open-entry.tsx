import { Suspense } from 'react'
import type { Entry } from '#features/activities/entries/entry.ts'
import { useMayLog } from '#session/family.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'

const EntrySheet = lazyComponent(() => import('#features/activities/kinds/sheets.tsx'), 'EntrySheet')
const LookSheet = lazyComponent(() => import('#features/activities/kinds/look-sheet.tsx'), 'LookSheet')

/** The sheet of the pressed entry; a read-only one if the user may not change it. */
export const OpenEntry = ({
  entry,
  author,
  onClose,
}: {
  entry: Entry
  author: string
  onClose: () => void
}) => {
  const Sheet = useMayLog() ? EntrySheet : LookSheet
  return (
    <Suspense fallback={null}>
      <Sheet entry={entry} author={author} onClose={onClose} />
    </Suspense>
  )
}
