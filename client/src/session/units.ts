import type { Row } from 'sync-protocol/entities/registry'
import { useLocalData } from '#db/schema/local-data.ts'
import { useSharedLive } from '#db/live/use-shared-live.ts'
import { patch } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { ownSettings } from './own-settings.ts'

export type MeasurementUnit = Row<'settings'>['measurementUnit']

/** Metric or imperial, as the user chose on any of her devices; metric while unknown. */
export function useMeasurementUnit(): MeasurementUnit {
  const stored = useSharedLive(ownSettings.name, ownSettings.query)
  return stored?.row?.measurementUnit === 'imperial' ? 'imperial' : 'metric'
}

/** Returns a function that sets the unit, on this device at once. Rejects with `NotSaved`. */
export function useSetMeasurementUnit(): (unit: MeasurementUnit) => Promise<void> {
  const { db, clock } = useLocalData()
  return (measurementUnit) => write(db, clock, [patch('settings', db.userId, db.userId, { measurementUnit })])
}
