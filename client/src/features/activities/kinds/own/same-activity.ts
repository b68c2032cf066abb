import { ownNameKey } from 'sync-protocol/rules/own-activity'
import type { OwnActivity } from './use-own-activities.ts'

/**
 * Two activities with the same name, created by two people offline. A merge keeps the earlier one, so that all
 * devices agree. Undefined if there are none.
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
