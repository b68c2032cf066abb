import { useMemo } from 'react'
import type { Row } from 'sync-protocol/entities/registry'
import { useLive } from '#db/use-live.ts'
import { useRows, type Shown } from '#db/use-rows.ts'
import { useLocalData } from '#db/local-data.ts'
import { byTime } from '#db/by-time.ts'

export type Diaper = Shown<'diaperChange'>

const newestFirst = (a: Diaper, b: Diaper) =>
  a.timestamp === b.timestamp ? (a.id < b.id ? 1 : -1) : a.timestamp < b.timestamp ? 1 : -1

/** The diaper changes of a baby from one instant on (ms), newest first; undefined while they are read. */
export function useDiapersSince(babyId: string, since: number): Diaper[] | undefined {
  const from = new Date(since).toISOString()
  const rows = useRows(
    'diaperChange',
    (db) => byTime(db, 'diaperChange', babyId, from).toArray(),
    (row) => row.babyId === babyId && row.timestamp >= from,
    [babyId, from],
  )
  return useMemo(() => rows?.toSorted(newestFirst), [rows])
}

/** The newest diaper change of a baby before an instant (ms): null when there is none. */
export function useLastDiaperBefore(babyId: string, before: number): Row<'diaperChange'> | null | undefined {
  const { db } = useLocalData()
  const until = new Date(before).toISOString()
  return useLive(async () => {
    const row = await byTime(db, 'diaperChange', babyId, '', until)
      .reverse()
      .filter((one) => one.deletedAt === null)
      .first()
    return (row as Row<'diaperChange'> | undefined) ?? null
  }, [db, babyId, until])
}
