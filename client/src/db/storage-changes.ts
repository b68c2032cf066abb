import Dexie, { type IntervalTreeNode, type ObservabilitySet } from 'dexie'
import type { LocalDatabase } from './database.ts'

/** Which keys of a table were changed; undefined where they are not known one by one. */
export type Changed = (table: string) => readonly unknown[] | undefined

/** Calls back after each transaction of this or another tab that changed something. Returns how to stop. */
export function onStored(db: LocalDatabase, listener: (changed: Changed) => void): () => void {
  const heard = (parts: ObservabilitySet) =>
    listener((table) => ('all' in parts ? undefined : keysOf(parts[`idb://${db.name}/${table}/`])))
  Dexie.on('storagemutated', heard)
  return () => Dexie.on.storagemutated.unsubscribe(heard)
}

type Ranges = ObservabilitySet[string] | IntervalTreeNode | null | undefined

/** Of another tab it comes as a plain tree. */
function keysOf(ranges: Ranges, keys: unknown[] = []): unknown[] | undefined {
  if (!ranges || !('from' in ranges)) return keys
  if (ranges.from !== ranges.to) return undefined
  keys.push(ranges.from)
  return keysOf(ranges.l, keys) && keysOf(ranges.r, keys)
}
