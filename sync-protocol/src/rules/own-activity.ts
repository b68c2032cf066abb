/** The key for comparing names of activities: blanks, case and Unicode forms make no difference. */
export const ownNameKey = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Whether an entry of an activity runs: it lasts, and nobody ended it. */
export const ownRuns = ({ lasts, endTime }: { lasts: boolean; endTime: string | null }): boolean =>
  lasts && endTime === null

/** How long it took, ms; 0 for what happens at a moment, and for what runs. */
export const ownLength = ({ timestamp, endTime }: { timestamp: string; endTime: string | null }): number =>
  endTime === null ? 0 : Math.max(0, Date.parse(endTime) - Date.parse(timestamp))
