import { useCallback } from 'react'
import type { EntityName } from 'sync-protocol/entities/registry'
import { rowKey } from './database.ts'
import { useLocalData } from './local-data.ts'
import type { LocalRow } from './records.ts'
import { useLive } from './use-live.ts'

/** Where an entry is on its way: waiting to be sent, refused, or with the server. */
export type RowState = 'queued' | 'attention' | 'synced'

type StateOf = (entity: EntityName, rows: readonly Pick<LocalRow, 'id' | 'isQueued'>[]) => RowState

/** How the rows of an entry stand with the server: together they are as far as the last of them. */
export function useRowStates(): StateOf {
  const { db } = useLocalData()
  const refused = useLive(async () => new Set<unknown>(await db.failed.orderBy('key').uniqueKeys()), [db])
  return useCallback<StateOf>(
    (entity, rows) => {
      if (rows.some(({ id }) => refused?.has(rowKey(entity, id)))) return 'attention'
      return rows.some(({ isQueued }) => isQueued) ? 'queued' : 'synced'
    },
    [refused],
  )
}
