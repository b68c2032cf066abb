import type { EntityName } from 'sync-protocol/entities/registry'
import { rowKey } from './database.ts'
import { useLocalData } from './local-data.ts'
import type { LocalRow } from './records.ts'
import { useLive } from './use-live.ts'

/** Where an entry is on its way: waiting to be sent, refused, or with the server. */
export type RowState = 'queued' | 'attention' | 'synced'

/** How a row of an entity stands with the server. */
export function useRowStates(entity: EntityName): (row: Pick<LocalRow, 'id' | 'isQueued'>) => RowState {
  const { db } = useLocalData()
  const refused = useLive(async () => new Set<unknown>(await db.failed.orderBy('key').uniqueKeys()), [db])
  return ({ id, isQueued }) => {
    if (refused?.has(rowKey(entity, id))) return 'attention'
    return isQueued ? 'queued' : 'synced'
  }
}
