import type { Diary } from '#features/activities/entries/use-diary.ts'
import type { Baby } from '#session/family.ts'
import { MedicineSheet } from './medicine-sheet.tsx'
import { NoteSheet } from './note-sheet.tsx'
import { PumpingSheet } from './pumping-sheet.tsx'
import { TemperatureSheet } from './temperature-sheet.tsx'
import type { CareEntity } from './use-care-writes.ts'

/** Logs one of the small entries. */
export const CareLogSheet = ({
  kind,
  baby,
  diary,
  text,
  onClose,
}: {
  kind: CareEntity
  baby: Baby
  diary: Diary
  /** The name of a medicine that the person typed already. */
  text?: string | undefined
  onClose: () => void
}) => {
  if (kind === 'temperature') return <TemperatureSheet baby={baby} onClose={onClose} />
  if (kind === 'pumping') return <PumpingSheet spaceId={baby.spaceId} onClose={onClose} />
  if (kind === 'note') return <NoteSheet baby={baby} onClose={onClose} />
  return <MedicineSheet baby={baby} entries={diary.entries} name={text} onClose={onClose} />
}
