import { msg } from '@lingui/core/macro'
import type { FeedEntry } from '#features/activities/entries/entry.ts'
import type { EntryContext, Kind } from '#features/activities/entries/kind.ts'
import { volumeText } from '#features/activities/entries/volume-text.ts'
import { timesOf } from './nursing.ts'
import { feedTypeNames, milkNames, reactionNames } from './words.ts'

/** Time at each side of finished nursing. A card shows it for running nursing. */
function sidesText(feed: FeedEntry, { i18n, format }: EntryContext): string {
  if (feed.until === null || feed.segments.length === 0) return ''
  const { LEFT, RIGHT } = timesOf(feed, feed.until).sideMs
  const [left, right] = [format.duration(LEFT), format.duration(RIGHT)]
  if (LEFT > 0 && RIGHT > 0) return i18n._(msg`left ${left}, right ${right}`)
  // With one side and a pause, the session is longer than the feed.
  const netMs = LEFT + RIGHT
  if (feed.until - feed.at - netMs < 60_000) return ''
  const length = format.duration(netMs)
  return i18n._(msg`${length} without pauses`)
}

export const feedingKind: Kind<'feedingSession'> = {
  act: () => 'feed',
  glyph: ({ rows: [{ feedType }] }) => (feedType === 'SOLID_FOOD' ? 'solids' : undefined),
  title: ({ rows: [{ feedType }] }, { i18n }) => i18n._(feedTypeNames[feedType]),
  detail: (entry, context) => {
    const [{ amount, milk, food, reaction }] = entry.rows
    return [
      sidesText(entry, context),
      amount ? volumeText(amount, context) : '',
      milk ? context.i18n._(milkNames[milk]) : '',
      food ?? '',
      reaction ? context.i18n._(reactionNames[reaction]) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ')
  },
}
