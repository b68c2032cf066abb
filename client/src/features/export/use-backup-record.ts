import { useLocalData } from '#db/schema/local-data.ts'
import { useLive } from '#db/live/use-live.ts'
import { readBackupRecord } from './backup-record.ts'

/** The backup record of this device; undefined while it is read. */
export function useBackupRecord() {
  const { db } = useLocalData()
  return useLive(() => readBackupRecord(db), [db])
}
