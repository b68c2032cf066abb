import type { LocalDatabase } from '../schema/database.ts'
import { useLocalData } from '../schema/local-data.ts'
import { useLive } from '../live/use-live.ts'

const key = 'leftFamily'

/** Stores that a family was removed from this device, without its name or id. Call inside a transaction with `meta`. */
export const noteLeftFamily = (db: LocalDatabase) => db.meta.put({ key, value: true })

/** Whether a notice is due that a family was removed from this device. */
export function useLeftFamily(): { isLeft: boolean; forget: () => void } {
  const { db } = useLocalData()
  const noted = useLive(() => db.meta.get(key), [db])
  return { isLeft: noted !== undefined, forget: () => void db.meta.delete(key) }
}
