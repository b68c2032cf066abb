import type { Shown } from '#db/live/use-rows.ts'
import { usePersonName } from '#features/activities/editing/use-person-name.ts'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import { useDiary } from '#features/activities/entries/use-diary.ts'
import { LookSheet } from '#features/activities/kinds/look-sheet.tsx'
import { EntrySheet, KindLogSheet } from '#features/activities/kinds/sheets.tsx'
import type { Baby } from '#session/family.ts'

/** The sheet of a given vaccine: to read, to change, to add a reaction. */
export const OpenVaccine = ({
  row,
  mayWrite,
  onClose,
}: {
  row: Shown<'vaccination'>
  mayWrite: boolean
  onClose: () => void
}) => {
  const nameOf = usePersonName(row.spaceId)
  const [entry] = momentsOf('vaccination', [row])
  const Sheet = mayWrite ? EntrySheet : LookSheet
  return entry ? <Sheet entry={entry} author={nameOf(row.createdBy)} onClose={onClose} /> : null
}

/** The sheet to log a vaccine. */
export const LogVaccine = ({ baby, onClose }: { baby: Baby; onClose: () => void }) => {
  const diary = useDiary(baby)
  return diary ? <KindLogSheet kind="vaccination" baby={baby} diary={diary} onClose={onClose} /> : null
}
