import { useCallback } from 'react'
import type { EntityName } from 'sync-protocol/entities/registry'
import { rowKey } from '../schema/row-key.ts'
import type { LocalDatabase } from '../schema/database.ts'
import { useLocalData } from '../schema/local-data.ts'
import type { LocalRow } from '../schema/records.ts'
import { useSharedLive } from './use-shared-live.ts'

/** The state of an entry: stored on a device without account, waiting to be sent, refused, or on the server. */
export type RowState = 'saved' | 'queued' | 'attention' | 'synced'

type StateOf = (
  entity: EntityName,
  rows: readonly Pick<LocalRow, 'spaceId' | 'id' | 'isQueued'>[],
) => RowState

/** Keys of refused changes: a query that all lists share. */
export const refusedKeys = {
  name: 'refused',
  query: async (db: LocalDatabase) => new Set<unknown>(await db.failed.orderBy('key').uniqueKeys()),
}

/** The state of an entry made of several rows is that of its least advanced row. */
export function useRowStates(): StateOf {
  const waiting = useLocalData().db.isAlone ? 'saved' : 'queued'
  const refused = useSharedLive(refusedKeys.name, refusedKeys.query)
  return useCallback<StateOf>(
    (entity, rows) => {
      if (rows.some((row) => refused?.has(rowKey(entity, row)))) return 'attention'
      return rows.some(({ isQueued }) => isQueued) ? waiting : 'synced'
    },
    [refused, waiting],
  )
}
