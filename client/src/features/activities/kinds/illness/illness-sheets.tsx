import { babyOf } from '#features/activities/entries/baby-of.ts'
import type { EntrySheetProps, LogSheetProps } from '#features/activities/entries/kind-sheets.ts'
import { IllnessSheet } from './illness-sheet.tsx'

export const IllnessLogSheet = ({ baby, onClose }: LogSheetProps) => (
  <IllnessSheet baby={baby} onClose={onClose} />
)

export const IllnessEntrySheet = ({ entry, author, onClose }: EntrySheetProps<'illness'>) => (
  <IllnessSheet baby={babyOf(entry.rows[0])} entry={entry} author={author} onClose={onClose} />
)
