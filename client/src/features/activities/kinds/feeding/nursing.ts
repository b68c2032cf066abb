import { isNursing } from 'sync-protocol/rules/nursing'
import { type BreastSide, nextSide, nursingTimes, otherSide } from 'sync-protocol/rules/nursing-times'
import type { FeedEntry } from '#features/activities/entries/entry.ts'

/** The latest nursing feed. */
export const lastNursing = (feeds: readonly FeedEntry[]): FeedEntry | undefined =>
  feeds.findLast(({ rows: [row] }) => isNursing(row))

/** The part of a feed that `nextSide` needs. */
export const sidesOf = (feed: FeedEntry | undefined) =>
  feed && { feedType: feed.rows[0].feedType, segments: feed.segments }

/** The current side, or the last side during a pause. */
export const lastSide = (feed: FeedEntry): BreastSide => otherSide(nextSide(sidesOf(feed)))

/** Start of the current side or of the pause, ms. */
export const lastChange = ({ segments, at }: FeedEntry) =>
  Math.max(at, ...segments.map(({ startTime, endTime }) => Date.parse(endTime ?? startTime)))

/** Totals of a nursing session. */
export const timesOf = (feed: FeedEntry, now: number) =>
  nursingTimes({ at: feed.at, until: feed.until, feedType: feed.rows[0].feedType }, feed.segments, now)
