import { babyOf } from '#features/activities/entries/baby-of.ts'
import type { EntrySheetProps, LogSheetProps } from '#features/activities/entries/kind-sheets.ts'
import { PottySheet } from './potty-sheet.tsx'

export const PottyLogSheet = ({ baby, onClose }: LogSheetProps) => (
  <PottySheet baby={baby} onClose={onClose} />
)

export const PottyEntrySheet = ({ entry, author, onClose }: EntrySheetProps<'potty'>) => (
  <PottySheet baby={babyOf(entry.rows[0])} entry={entry} author={author} onClose={onClose} />
)
