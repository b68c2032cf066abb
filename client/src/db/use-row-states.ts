import type { EntityName } from 'sync-protocol/entities/registry'
import { rowKey } from './database.ts'
import { useLocalData } from './local-data.ts'
import { useLive } from './use-live.ts'

/** Where an entry is on its way: waiting to be sent, refused, or with the server. */
export type RowState = 'queued' | 'attention' | 'synced'

/** How each of these rows stands with the server; `synced` until the first answer. */
export function useRowStates(entity: EntityName, ids: readonly string[]): (id: string) => RowState {
  const { db } = useLocalData()
  const keys = ids.map((id) => rowKey(entity, id))
  const states = useLive(async () => {
    const queued = await db.outbox.where('key').anyOf(keys).uniqueKeys()
    const failed = await db.failed.where('key').anyOf(keys).uniqueKeys()
    return { queued: new Set<unknown>(queued), failed: new Set<unknown>(failed) }
  }, [db, keys.join()])
  return (id) => {
    const key = rowKey(entity, id)
    if (states?.failed.has(key)) return 'attention'
    return states?.queued.has(key) ? 'queued' : 'synced'
  }
}
