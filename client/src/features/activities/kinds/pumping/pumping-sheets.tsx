import type { EntrySheetProps, LogSheetProps } from '#features/activities/entries/kind-sheets.ts'
import { PumpingSheet } from './pumping-sheet.tsx'

export const PumpingLogSheet = ({ baby, onClose }: LogSheetProps) => (
  <PumpingSheet spaceId={baby.spaceId} onClose={onClose} />
)

export const PumpingEntrySheet = ({ entry, author, onClose }: EntrySheetProps<'pumping'>) => (
  <PumpingSheet spaceId={entry.rows[0].spaceId} entry={entry} author={author} onClose={onClose} />
)
