import { ownLength, ownRuns } from 'sync-protocol/rules/own-activity'
import type { Entry, EntryOf } from '#features/activities/entries/entry.ts'
import { runningOwn } from './running-own.ts'
import { isSameActivity } from './use-own-activities.ts'

const minute = 60_000
const hour = 60 * minute
/** What happens so soon after a start says nothing about its end, ms. */
const tooSoonMs = 10 * minute
/** So many earlier ones make a habit. */
const enough = 3
/** Nobody knows how long an activity of a family takes: without a habit this is long, ms. */
const longMs = 8 * hour
/** With a habit, so many times as long as usual, and an hour at least. */
const timesUsual = 3

/** The usual length of one by its earlier ones, ms; undefined where there are too few. */
function usualOf(entry: EntryOf<'ownEntry'>, entries: readonly Entry[]): number | undefined {
  const [{ name }] = entry.rows
  const lengths = entries
    .flatMap((one) => (one.entity === 'ownEntry' ? (one as EntryOf<'ownEntry'>).rows : []))
    .filter((row) => row.lasts && !ownRuns(row) && isSameActivity(row, { name }))
    .map(ownLength)
    .filter((length) => length >= minute)
    .sort((a, b) => a - b)
  return lengths.length < enough ? undefined : lengths[Math.floor(lengths.length / 2)]
}

/** An activity that runs for implausibly long, and when it may have ended (ms): at what was logged next, or as usual. */
export function forgottenOwn(entries: readonly Entry[], now: number) {
  for (const entry of runningOwn(entries)) {
    const usual = usualOf(entry, entries)
    const longest = usual === undefined ? longMs : Math.max(hour, usual * timesUsual)
    if (now - entry.at <= longest) continue
    const later = entries.filter(
      ({ key, at }) => key !== entry.key && at >= entry.at + tooSoonMs && at <= now,
    )
    return { entry, next: later.at(-1), usualEnd: usual === undefined ? undefined : entry.at + usual }
  }
  return undefined
}
