/** The key for comparing names of activities: blanks, case and Unicode forms make no difference. */
export const ownNameKey = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether an entry of an activity runs: the activity has a duration, and the entry has no end. */
export const ownRuns = ({ lasts, endTime }: { lasts: boolean; endTime: string | null }): boolean =>
  lasts && endTime === null

/** The duration, ms; 0 for an activity without a duration, and for a running entry. */
export const ownLength = ({ timestamp, endTime }: { timestamp: string; endTime: string | null }): number =>
  endTime === null ? 0 : Math.max(0, Date.parse(endTime) - Date.parse(timestamp))
