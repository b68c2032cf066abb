import { useLive } from '#db/live/use-live.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { readRecord, type TakeOverRecord } from './take-over-record.ts'

/** The account's decision about a trial: null for none yet, undefined while it is read. */
export function useTakeOverRecord(trialId: string | undefined): TakeOverRecord | null | undefined {
  const { db } = useLocalData()
  return useLive(
    async () => (trialId === undefined ? null : ((await readRecord(db, trialId)) ?? null)),
    [db, trialId],
  )
}
