import type { Row } from 'sync-protocol/entities/registry'
import { useLocalData } from '#db/schema/local-data.ts'
import { useLive } from '#db/live/use-live.ts'
import { babyOf } from '#features/activities/entries/baby-of.ts'
import type { EntrySheetProps } from '#features/activities/entries/kind.ts'
import type { Baby } from '#session/family.ts'
import { MedicineSheet } from './medicine-sheet.tsx'
import { NoteSheet } from './note-sheet.tsx'
import { PumpingSheet } from './pumping-sheet.tsx'
import { TemperatureSheet } from './temperature-sheet.tsx'

/** Opens a temperature; whether it is a fever depends on the age of the baby. */
export const TemperatureEntrySheet = ({ entry, author, onClose }: EntrySheetProps<'temperature'>) => {
  const { db } = useLocalData()
  const [row] = entry.rows
  const baby = useLive(
    () => db.rows('baby').get([row.spaceId, row.babyId]),
    [db, row.spaceId, row.babyId],
  ) as Row<'baby'> | undefined
  return baby ? (
    <TemperatureSheet baby={baby as Baby} entry={entry} author={author} onClose={onClose} />
  ) : null
}

export const MedicineEntrySheet = ({ entry, author, onClose }: EntrySheetProps<'medicine'>) => (
  <MedicineSheet baby={babyOf(entry.rows[0])} entry={entry} author={author} onClose={onClose} />
)

export const PumpingEntrySheet = ({ entry, author, onClose }: EntrySheetProps<'pumping'>) => (
  <PumpingSheet spaceId={entry.rows[0].spaceId} entry={entry} author={author} onClose={onClose} />
)

export const NoteEntrySheet = ({ entry, author, onClose }: EntrySheetProps<'note'>) => (
  <NoteSheet baby={babyOf(entry.rows[0])} entry={entry} author={author} onClose={onClose} />
)
