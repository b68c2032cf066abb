import { babyOf } from '#features/activities/entries/baby-of.ts'
import type { EntrySheetProps, LogSheetProps } from '#features/activities/entries/kind-sheets.ts'
import { VaccinationSheet } from './vaccination-sheet.tsx'

export const VaccinationLogSheet = ({ baby, onClose }: LogSheetProps) => (
  <VaccinationSheet baby={baby} onClose={onClose} />
)

export const VaccinationEntrySheet = ({ entry, author, onClose }: EntrySheetProps<'vaccination'>) => (
  <VaccinationSheet baby={babyOf(entry.rows[0])} entry={entry} author={author} onClose={onClose} />
)
