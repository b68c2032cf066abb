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
