import type { ImportEntry } from './convert.ts'

/** A sleep that began longer ago has ended, though the file does not have its end, ms. */
const longestMs = 24 * 60 * 60_000

const startOf = ({ fields }: ImportEntry): string => String(fields.startTime ?? fields.timestamp ?? '')

/**
 * Lets a sleep without an end go on if no later entry of its baby follows and it began within the last day: the file
 * was written while the baby slept. `now` in ms.
 */
export function withRunningSleep(entries: readonly ImportEntry[], now: number): ImportEntry[] {
  const newest = new Map<unknown, ImportEntry>()
  for (const entry of entries) {
    const last = newest.get(entry.fields.babyId)
    if (!last || startOf(entry) > startOf(last)) newest.set(entry.fields.babyId, entry)
  }
  const goesOn = (entry: ImportEntry) =>
    entry.entity === 'sleepSession' &&
    entry.doubts.includes('noEnd') &&
    newest.get(entry.fields.babyId) === entry &&
    Date.parse(startOf(entry)) <= now &&
    now - Date.parse(startOf(entry)) < longestMs
  return entries.map((entry) =>
    goesOn(entry) ? { ...entry, fields: { ...entry.fields, endTime: null } } : entry,
  )
}
