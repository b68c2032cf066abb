import { Suspense } from 'react'
import type { Entry } from '#features/activities/entries/entry.ts'
import { sheetOf } from '#features/activities/entry-sheets.ts'

/** The sheet of the entry that was pressed. */
export const OpenEntry = ({
  entry,
  author,
  onClose,
}: {
  entry: Entry
  author: string
  onClose: () => void
}) => {
  const Sheet = sheetOf(entry)
  return (
    <Suspense fallback={null}>
      <Sheet entry={entry} author={author} onClose={onClose} />
    </Suspense>
  )
}
