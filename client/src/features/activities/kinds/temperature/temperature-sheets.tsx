import type { Row } from 'sync-protocol/entities/registry'
import { useLive } from '#db/live/use-live.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import type { EntrySheetProps, LogSheetProps } from '#features/activities/entries/kind-sheets.ts'
import type { Baby } from '#session/family.ts'
import { TemperatureSheet } from './temperature-sheet.tsx'

export const TemperatureLogSheet = ({ baby, onClose }: LogSheetProps) => (
  <TemperatureSheet baby={baby} onClose={onClose} />
)

/** Opens a temperature. Whether it is a fever depends on the baby's age. */
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
