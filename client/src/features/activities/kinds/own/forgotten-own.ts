import { ownLongest } from 'sync-protocol/rules/own-longest'
import type { Entry, EntryOf } from '#features/activities/entries/entry.ts'
import { runningOwn } from './running-own.ts'

/** An entry that follows the start sooner than this is no hint at the end, ms. */
const tooSoonMs = 10 * 60_000

const ownRows = (entries: readonly Entry[]) =>
  entries.flatMap((one) => (one.entity === 'ownEntry' ? (one as EntryOf<'ownEntry'>).rows : []))

/**
 * An activity that has run for longer than is plausible, with its likely ends (ms): the next entry, and the usual
 * length.
 */
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
