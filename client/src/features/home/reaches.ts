import type { Entry } from '#features/activities/entries/entry.ts'

/** Whether any of an entry was after an instant (ms): a night that began yesterday is part of the day it ends in. */
export const reaches = (entry: Pick<Entry, 'at'> & { until?: number | null }, from: number): boolean =>
  entry.at >= from || (entry.until !== undefined && (entry.until ?? Infinity) > from)
