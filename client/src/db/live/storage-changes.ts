import Dexie, { cmp, type IntervalTreeNode, type ObservabilitySet } from 'dexie'
import { outsideTransaction } from '../transactions/outside-transaction.ts'
import type { LocalDatabase } from '../schema/database.ts'

/**
 * The changed keys of a table, or of an index (`table/index`), optionally within a range. Undefined where the keys are
 * not known one by one. `table/:dels` has keys of rows that were deleted or existed before.
 */
export type Changed = (place: string, from?: string, to?: string) => readonly unknown[] | undefined

/** Calls back after each transaction of this or another tab that changed something. Returns how to stop. */
export function onStored(db: LocalDatabase, listener: (changed: Changed) => void): () => void {
  const onMutated = (parts: ObservabilitySet) =>
    outsideTransaction(() =>
      listener((place, from, to) => {
        const within = { from: from ?? Dexie.minKey, to: to ?? Dexie.maxKey }
        const part = place.includes('/') ? place : `${place}/`
        return 'all' in parts ? undefined : keysOf(parts[`idb://${db.name}/${part}`], within)
      }),
    )
  Dexie.on('storagemutated', onMutated)
  return () => Dexie.on.storagemutated.unsubscribe(onMutated)
}

type Ranges = ObservabilitySet[string] | IntervalTreeNode | null | undefined

interface Within {
  from: unknown
  to: unknown
}

/** A change in another tab arrives as a plain tree. */
function keysOf(ranges: Ranges, within: Within, keys: unknown[] = []): unknown[] | undefined {
  if (!ranges || !('from' in ranges)) return keys
  if (cmp(ranges.from, within.to) <= 0 && cmp(ranges.to, within.from) >= 0) {
    if (cmp(ranges.from, ranges.to) !== 0) return undefined
    keys.push(ranges.from)
  }
  return keysOf(ranges.l, within, keys) && keysOf(ranges.r, within, keys)
}
