import { isNursing } from 'sync-protocol/rules/nursing'
import { type BreastSide, nextSide, nursingTimes, otherSide } from 'sync-protocol/rules/nursing-times'
import type { FeedEntry } from '#features/activities/entries/entry.ts'

/** The last feed that was nursing. */
export const lastNursing = (feeds: readonly FeedEntry[]): FeedEntry | undefined =>
  feeds.findLast(({ rows: [row] }) => isNursing(row))

/** What `nextSide` asks for of a feed. */
export const sidesOf = (feed: FeedEntry | undefined) =>
  feed && { feedType: feed.rows[0].feedType, segments: feed.segments }

/** The side that the baby is at, or was at when it paused. */
export const lastSide = (feed: FeedEntry): BreastSide => otherSide(nextSide(sidesOf(feed)))

/** When it began at its side, or paused, ms. */
export const lastChange = ({ segments, at }: FeedEntry) =>
  Math.max(at, ...segments.map(({ startTime, endTime }) => Date.parse(endTime ?? startTime)))

/** The sums of a nursing session. */
export const timesOf = (feed: FeedEntry, now: number) =>
  nursingTimes({ at: feed.at, until: feed.until, feedType: feed.rows[0].feedType }, feed.segments, now)
