import { ownNameKey } from 'sync-protocol/rules/own-activity'
import type { OwnActivity } from './use-own-activities.ts'

/**
 * Two activities of one name, which two people made without a connection: the earlier one stays if they are merged, on
 * whichever phone that is done. Undefined where there are none.
 */
export function sameActivities(
  activities: readonly OwnActivity[],
): { kept: OwnActivity; other: OwnActivity } | undefined {
  const seen = new Map<string, OwnActivity>()
  for (const other of activities) {
    const kept = seen.get(ownNameKey(other.name))
    if (kept) return { kept, other }
    seen.set(ownNameKey(other.name), other)
  }
  return undefined
}
