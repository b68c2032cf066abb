import type { Entry } from '#features/activities/entries/entry.ts'

/**
 * Whether any part of an entry is after an instant (ms): a night that began yesterday belongs to the day in which it
 * ends.
 */
export const reaches = (entry: Pick<Entry, 'at'> & { until?: number | null }, from: number): boolean =>
  entry.at >= from || (entry.until !== undefined && (entry.until ?? Infinity) > from)
