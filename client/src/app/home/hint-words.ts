import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FeedingHint, SleepHint, WalkHint } from 'sync-protocol/rules/status-hints'

export const hintNames: Record<SleepHint | FeedingHint | WalkHint, MessageDescriptor> = {
  well_rested: msg`Well rested`,
  could_use_more_sleep: msg`Could use more sleep`,
  needs_rest: msg`Needs rest`,
  recently_fed: msg`Recently fed`,
  getting_hungry: msg`Getting hungry`,
  needs_feeding: msg`Needs feeding`,
  recent_walk: msg`Recent walk`,
  needs_fresh_air: msg`Needs fresh air`,
}

const hourMs = 3_600_000

/** What a sleep of this length (ms) was: 6 hours and more, 3 hours and more, or less. */
export const sleepLengthName = (ms: number): MessageDescriptor => {
  if (ms >= 6 * hourMs) return msg`Good long sleep`
  return ms >= 3 * hourMs ? msg`Regular nap` : msg`Short nap`
}
