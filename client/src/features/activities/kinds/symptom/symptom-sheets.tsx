import { babyOf } from '#features/activities/entries/baby-of.ts'
import type { EntrySheetProps, LogSheetProps } from '#features/activities/entries/kind-sheets.ts'
import { SymptomSheet } from './symptom-sheet.tsx'

export const SymptomLogSheet = ({ baby, onClose }: LogSheetProps) => (
  <SymptomSheet baby={baby} onClose={onClose} />
)

export const SymptomEntrySheet = ({ entry, author, onClose }: EntrySheetProps<'symptom'>) => (
  <SymptomSheet baby={babyOf(entry.rows[0])} entry={entry} author={author} onClose={onClose} />
)
