import { useLocalData } from '#db/local-data.ts'
import { useLive } from '#db/use-live.ts'

export type Units = 'metric' | 'imperial'

/** In which units this person reads amounts, on all her devices; metric until that is read. */
export function useUnits(): Units {
  const { db } = useLocalData()
  const settings = useLive(() => db.rows('settings').get(db.userId), [db])
  return settings?.measurementUnit === 'imperial' ? 'imperial' : 'metric'
}
