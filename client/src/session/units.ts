import type { Row } from 'sync-protocol/entities/registry'
import { useLocalData } from '#db/local-data.ts'
import { useLive } from '#db/use-live.ts'
import { patch, write } from '#db/write.ts'

export type MeasurementUnit = Row<'settings'>['measurementUnit']

/** Metric or imperial, as the person wants it on all her devices; metric while it is not known. */
export function useMeasurementUnit(): MeasurementUnit {
  const { db } = useLocalData()
  const row = useLive(() => db.rows('settings').get(db.userId), [db])
  return row?.measurementUnit === 'imperial' ? 'imperial' : 'metric'
}

/** Returns how to choose the unit: on the device first, sent when there is a network. Rejects with `NotSaved`. */
export function useSetMeasurementUnit(): (unit: MeasurementUnit) => Promise<void> {
  const { db, clock } = useLocalData()
  return (measurementUnit) => write(db, clock, [patch('settings', db.userId, db.userId, { measurementUnit })])
}
