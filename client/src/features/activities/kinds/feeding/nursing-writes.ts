import type { FeedType } from 'sync-protocol/entities/feeding-session'
import type { Create } from 'sync-protocol/entities/registry'
import { type BreastSide, closingOf } from 'sync-protocol/rules/nursing-times'
import type { Write } from '#db/schema/records.ts'
import { patch, put, remove } from '#db/write/make-write.ts'
import type { FeedEntry } from '#features/activities/entries/entry.ts'
import { editEndOfSession, endOfSession } from '#features/activities/log/session-writes.ts'
import type { Baby } from '#session/family.ts'

export type NursingType = 'BREAST_LEFT' | 'BREAST_RIGHT' | 'BREAST_BOTH'

const iso = (at: number) => new Date(at).toISOString()

/** A nursing session that begins at `at` with its first side; ended too where `until` is given. */
export interface NursingStart {
  id: string
  segmentId: string
  feedType: NursingType
  /** The side it begins with; null where nobody says which of both it was. */
  side: BreastSide | null
  at: number
  until?: number
  timeZone: string
  notes?: string | null
  /** Never to be shown as one with somebody else's of the same time. */
  separate?: boolean
}

export function startWrites(baby: Baby, start: NursingStart): Write[] {
  const { id, segmentId, feedType, side, at, until, timeZone, notes, separate } = start
  // A session that runs says nothing of its end: null would be an edit, "it still runs".
  const times = { startTime: iso(at), ...(until === undefined ? {} : { endTime: iso(until) }) }
  const feed: Create<'feedingSession'> = {
    babyId: baby.id,
    ...times,
    timeZone,
    feedType,
    ...(notes ? { notes } : {}),
    ...(separate ? { separate } : {}),
  }
  const segment =
    side && put('feedingSegment', baby.spaceId, segmentId, { babyId: baby.id, feedingId: id, side, ...times })
  return [put('feedingSession', baby.spaceId, id, feed), ...(segment ? [segment] : [])]
}

/** It began, or began and ended, at another time than was said. */
export function movedWrites(
  baby: Baby,
  { id, segmentId, side }: NursingStart,
  at: number,
  until?: number,
): Write[] {
  const times = { startTime: iso(at), ...(until === undefined ? {} : { endTime: iso(until) }) }
  return [
    patch('feedingSession', baby.spaceId, id, times),
    ...(side ? [patch('feedingSegment', baby.spaceId, segmentId, times)] : []),
  ]
}

export const unstartWrites = (baby: Baby, { id, segmentId, side }: NursingStart): Write[] => [
  ...(side ? [remove('feedingSegment', baby.spaceId, segmentId)] : []),
  remove('feedingSession', baby.spaceId, id),
]

/**
 * A feed that runs and says no side at all, as an app of somebody else starts it: with the side that its kind says, so
 * that the time until now is not lost when it pauses. `writes` stores that side.
 */
export function withSide(feed: FeedEntry, segmentId: string): { feed: FeedEntry; writes: Write[] } {
  if (feed.segments.length > 0) return { feed, writes: [] }
  const [first] = feed.rows
  const side: BreastSide = first.feedType === 'BREAST_RIGHT' ? 'RIGHT' : 'LEFT'
  const fields = { babyId: first.babyId, feedingId: first.id, side, startTime: iso(feed.at) }
  const segment = { ...first, ...fields, id: segmentId, endTime: null }
  return {
    feed: { ...feed, segments: [segment as unknown as FeedEntry['segments'][0]] },
    writes: [put('feedingSegment', feed.spaceId, segmentId, fields)],
  }
}

/** The baby is off the side that it was at. */
export const closeWrites = (feed: FeedEntry, at: number): Write[] =>
  closingOf(feed.segments, at).map(({ segment, endTime }) =>
    patch('feedingSegment', segment.spaceId, segment.id, { endTime }),
  )

/** The sides that were open in `feed` are open again. */
export const reopenWrites = (feed: FeedEntry): Write[] =>
  closingOf(feed.segments, 0).map(({ segment }) =>
    patch('feedingSegment', segment.spaceId, segment.id, { endTime: null }),
  )

/** A feed of one side that gets the other becomes one of both. */
const becomesBoth = ({ rows: [{ feedType }] }: FeedEntry, side: BreastSide) =>
  feedType !== 'BREAST_BOTH' && feedType !== `BREAST_${side}`

/** The baby is at a side from `at` on. */
export function sideWrites(feed: FeedEntry, segmentId: string, side: BreastSide, at: number): Write[] {
  const [first] = feed.rows
  return [
    ...closeWrites(feed, at),
    put('feedingSegment', first.spaceId, segmentId, {
      babyId: first.babyId,
      feedingId: first.id,
      side,
      startTime: iso(at),
    }),
    ...(becomesBoth(feed, side) ? typeWrites(feed, () => 'BREAST_BOTH') : []),
  ]
}

/** Takes `sideWrites` back. */
export const unsideWrites = (feed: FeedEntry, segmentId: string, side: BreastSide): Write[] => [
  remove('feedingSegment', feed.spaceId, segmentId),
  ...reopenWrites(feed),
  ...(becomesBoth(feed, side) ? typeWrites(feed, (row) => row.feedType) : []),
]

const typeWrites = (feed: FeedEntry, typeOf: (row: FeedEntry['rows'][0]) => FeedType) =>
  feed.rows.map((row) => patch('feedingSession', row.spaceId, row.id, { feedType: typeOf(row) }))

/** The feed is over, by a tap. */
export const stopWrites = (feed: FeedEntry, at: number): Write[] => [
  ...closeWrites(feed, at),
  ...endOfSession(feed, at),
]

/** The feed that was stopped ended at another time. */
export const restopWrites = (feed: FeedEntry, at: number): Write[] => [
  ...closeWrites(feed, at),
  ...editEndOfSession(feed, at),
]

/** The feed that was stopped still runs. */
export const unstopWrites = (feed: FeedEntry): Write[] => [
  ...reopenWrites(feed),
  ...editEndOfSession(feed, null),
]
