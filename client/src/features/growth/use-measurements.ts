import { useMemo } from 'react'
import { type Measurement, metrics } from './metrics.ts'
import { rowsByTime } from '#db/query/rows-with.ts'
import type { Owner } from '#db/schema/time-index.ts'
import { useSharedRows } from '#db/live/use-rows.ts'

/** A baby's measurements, oldest first; undefined while they are read. */
export function useMeasurements(baby: Owner): readonly Measurement[] | undefined {
  const rows = useSharedRows(
    'measurements',
    'growthMeasurement',
    (db) => rowsByTime(db, 'growthMeasurement', baby),
    (row) => row.spaceId === baby.spaceId && row.babyId === baby.id,
    [baby.spaceId, baby.id],
  )
  // Keeps the same list for the same rows, because everything drawn is computed from it.
  return useMemo(
    () =>
      rows
        ?.filter((row) => metrics.some((metric) => row[metric] !== null))
        .toSorted((a, b) => (a.date + a.createdAt + a.id < b.date + b.createdAt + b.id ? -1 : 1)),
    [rows],
  )
}
