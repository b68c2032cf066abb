import { babyOf } from '#features/activities/entries/baby-of.ts'
import type { EntrySheetProps, LogSheetProps } from '#features/activities/entries/kind-sheets.ts'
import { MedicineSheet } from './medicine-sheet.tsx'

export const MedicineLogSheet = ({ baby, diary, text, onClose }: LogSheetProps) => (
  <MedicineSheet baby={baby} entries={diary.entries} name={text} onClose={onClose} />
)

export const MedicineEntrySheet = ({ entry, author, onClose }: EntrySheetProps<'medicine'>) => (
  <MedicineSheet baby={babyOf(entry.rows[0])} entry={entry} author={author} onClose={onClose} />
)
