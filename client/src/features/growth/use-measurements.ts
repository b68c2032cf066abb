import { useMemo } from 'react'
import { type Measurement, metrics } from './metrics.ts'
import { useRows } from '#db/use-rows.ts'

/** A baby's measurements, oldest first; undefined while they are read. */
export function useMeasurements(babyId: string): readonly Measurement[] | undefined {
  const rows = useRows(
    'growthMeasurement',
    (db) =>
      db.rows('growthMeasurement').where('[babyId+date]').between([babyId, ''], [babyId, '\uffff']).toArray(),
    (row) => row.babyId === babyId,
    [babyId],
  )
  // The same list for the same rows: all that is drawn is computed from it.
  return useMemo(
    () =>
      rows
        ?.filter((row) => metrics.some((metric) => row[metric] !== null))
        .toSorted((a, b) => (a.date + a.createdAt + a.id < b.date + b.createdAt + b.id ? -1 : 1)),
    [rows],
  )
}
