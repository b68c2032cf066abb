import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nextSide } from 'sync-protocol/rules/nursing-times'
import { type FeedEntry, isRunning } from '#features/activities/entries/entry.ts'
import type { EntryContext } from '#features/activities/entries/kind.ts'
import { volumeText } from '#features/activities/entries/volume-text.ts'
import { sidesOf } from '#features/activities/kinds/feeding/nursing.ts'
import { feedTypeNames } from '#features/activities/kinds/feeding/words.ts'

const dayMs = 86_400_000

/** A feed in one or two words: its amount, its food, or its side. */
export const lastFeedText = (
  { rows: [{ amount, food, feedType }] }: FeedEntry,
  context: EntryContext,
): string => (amount ? volumeText(amount, context) : food) || context.i18n._(feedTypeNames[feedType])

/** The next side; undefined while a feed runs, and without breastfeeding in the last day. */
export function sideAfter(
  lastNursing: FeedEntry | undefined,
  lastFeed: FeedEntry | undefined,
  now: number,
): MessageDescriptor | undefined {
  if (!lastNursing || now - lastNursing.at > dayMs || (lastFeed && isRunning(lastFeed))) return undefined
  return nextSide(sidesOf(lastNursing)) === 'LEFT'
    ? msg({ message: 'next: left', comment: 'the breast to begin with' })
    : msg({ message: 'next: right', comment: 'the breast to begin with' })
}
