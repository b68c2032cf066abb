import { babyOf } from '#features/activities/entries/baby-of.ts'
import type { EntrySheetProps, LogSheetProps } from '#features/activities/entries/kind-sheets.ts'
import { ToothSheet } from './tooth-sheet.tsx'

export const ToothLogSheet = ({ baby, onClose }: LogSheetProps) => (
  <ToothSheet baby={baby} onClose={onClose} />
)

export const ToothEntrySheet = ({ entry, author, onClose }: EntrySheetProps<'tooth'>) => (
  <ToothSheet baby={babyOf(entry.rows[0])} entry={entry} author={author} onClose={onClose} />
)
