import type { EntityName } from 'sync-protocol/entities/registry'
import { rowKey } from './database.ts'
import { useLocalData } from './local-data.ts'
import { useLive } from './use-live.ts'

/** Where an entry is on its way: waiting to be sent, refused, or with the server. */
export type RowState = 'queued' | 'attention' | 'synced'

interface Known {
  id: string
  /** 0 until the server has given it one. */
  seq: number
}

/** How each of these rows stands with the server; one that was never there is not called synced meanwhile. */
export function useRowStates(entity: EntityName, rows: readonly Known[]): (row: Known) => RowState {
  const { db } = useLocalData()
  const keys = rows.map(({ id }) => rowKey(entity, id))
  const states = useLive(async () => {
    const queued = await db.outbox.where('key').anyOf(keys).uniqueKeys()
    const failed = await db.failed.where('key').anyOf(keys).uniqueKeys()
    return { asked: new Set(keys), queued: new Set<unknown>(queued), failed: new Set<unknown>(failed) }
  }, [db, keys.join()])
  return ({ id, seq }) => {
    const key = rowKey(entity, id)
    if (states?.failed.has(key)) return 'attention'
    if (states?.asked.has(key)) return states.queued.has(key) ? 'queued' : 'synced'
    return seq === 0 ? 'queued' : 'synced'
  }
}
