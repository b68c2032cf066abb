import { ownLength, ownNameKey, ownRuns } from './own-activity.ts'

const minute = 60_000
const hour = 60 * minute
/** Number of earlier entries that are enough for a usual duration. */
const enough = 3
/** Limit without a usual duration, ms. */
const longMs = 8 * hour
/** With one: this many times as long, and at least an hour. */
const timesUsual = 3

interface OwnTimes {
  name: string
  timestamp: string
  lasts: boolean
  endTime: string | null
}

/**
 * The usual duration of a family's activity, from its ended entries, ms; undefined if there are too few. An entry
 * that runs longer than `longest` (ms) was probably forgotten.
 */
export function ownLongest(name: string, entries: readonly OwnTimes[]): { usual?: number; longest: number } {
  const key = ownNameKey(name)
  const lengths = entries
    .filter((row) => row.lasts && !ownRuns(row) && ownNameKey(row.name) === key)
    .map(ownLength)
    .filter((length) => length >= minute)
    .sort((a, b) => a - b)
  const usual = lengths.length < enough ? undefined : lengths[Math.floor(lengths.length / 2)]
  return usual === undefined ? { longest: longMs } : { usual, longest: Math.max(hour, usual * timesUsual) }
}
