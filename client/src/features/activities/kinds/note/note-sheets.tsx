import { babyOf } from '#features/activities/entries/baby-of.ts'
import type { EntrySheetProps, LogSheetProps } from '#features/activities/entries/kind-sheets.ts'
import { NoteSheet } from './note-sheet.tsx'

export const NoteLogSheet = ({ baby, onClose }: LogSheetProps) => <NoteSheet baby={baby} onClose={onClose} />

export const NoteEntrySheet = ({ entry, author, onClose }: EntrySheetProps<'note'>) => (
  <NoteSheet baby={babyOf(entry.rows[0])} entry={entry} author={author} onClose={onClose} />
)
