import { ownLongest } from 'sync-protocol/rules/own-longest'
import type { Entry, EntryOf } from '#features/activities/entries/entry.ts'
import { runningOwn } from './running-own.ts'

/** What happens so soon after a start says nothing about its end, ms. */
const tooSoonMs = 10 * 60_000

const ownRows = (entries: readonly Entry[]) =>
  entries.flatMap((one) => (one.entity === 'ownEntry' ? (one as EntryOf<'ownEntry'>).rows : []))

/** An activity that runs for implausibly long, and when it may have ended (ms): at what was logged next, or as usual. */
export function forgottenOwn(entries: readonly Entry[], now: number) {
  for (const entry of runningOwn(entries)) {
    const { usual, longest } = ownLongest(entry.rows[0].name, ownRows(entries))
    if (now - entry.at <= longest) continue
    const later = entries.filter(
      ({ key, at }) => key !== entry.key && at >= entry.at + tooSoonMs && at <= now,
    )
    return { entry, next: later.at(-1), usualEnd: usual === undefined ? undefined : entry.at + usual }
  }
  return undefined
}
