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

/** A nursing session that begins at `at` with its first side. With `until` it is finished. */
export interface NursingStart {
  id: string
  segmentId: string
  feedType: NursingType
  /** The first side; null if it is unknown. */
  side: BreastSide | null
  at: number
  until?: number
  timeZone: string
  notes?: string | null
  /** Whether it must not be combined with another person's session of the same time. */
  separate?: boolean
}

export function startWrites(baby: Baby, start: NursingStart): Write[] {
  const { id, segmentId, feedType, side, at, until, timeZone, notes, separate } = start
  // Leaves the end unset: null would count as an edit that reopens the session.
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

/** Moves the start, or start and end, of a session that was just logged. */
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

export const undoStartWrites = (baby: Baby, { id, segmentId, side }: NursingStart): Write[] => [
  ...(side ? [remove('feedingSegment', baby.spaceId, segmentId)] : []),
  remove('feedingSession', baby.spaceId, id),
]

/**
 * Adds a side to a running feed without one, as a client of another vendor creates it. The side follows from the
 * feed's kind; without it the time until now would be lost on a pause. `writes` stores the side.
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

/** Ends the open side. */
export const closeWrites = (feed: FeedEntry, at: number): Write[] =>
  closingOf(feed.segments, at).map(({ segment, endTime }) =>
    patch('feedingSegment', segment.spaceId, segment.id, { endTime }),
  )

/** Reopens the sides that were open in `feed`. */
export const reopenWrites = (feed: FeedEntry): Write[] =>
  closingOf(feed.segments, 0).map(({ segment }) =>
    patch('feedingSegment', segment.spaceId, segment.id, { endTime: null }),
  )

/** Whether a feed of one breast becomes a feed of both with this side. */
const becomesBoth = ({ rows: [{ feedType }] }: FeedEntry, side: BreastSide) =>
  feedType !== 'BREAST_BOTH' && feedType !== `BREAST_${side}`

/** Starts a side at `at`. */
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

/** Undoes `sideWrites`. */
export const undoSideWrites = (feed: FeedEntry, segmentId: string, side: BreastSide): Write[] => [
  remove('feedingSegment', feed.spaceId, segmentId),
  ...reopenWrites(feed),
  ...(becomesBoth(feed, side) ? typeWrites(feed, (row) => row.feedType) : []),
]

const typeWrites = (feed: FeedEntry, typeOf: (row: FeedEntry['rows'][0]) => FeedType) =>
  feed.rows.map((row) => patch('feedingSession', row.spaceId, row.id, { feedType: typeOf(row) }))

/** Ends the feed by a tap. */
export const stopWrites = (feed: FeedEntry, at: number): Write[] => [
  ...closeWrites(feed, at),
  ...endOfSession(feed, at),
]

/** Moves the end of a stopped feed. */
export const moveEndWrites = (feed: FeedEntry, at: number): Write[] => [
  ...closeWrites(feed, at),
  ...editEndOfSession(feed, at),
]

/** Reopens a stopped feed. */
export const undoStopWrites = (feed: FeedEntry): Write[] => [
  ...reopenWrites(feed),
  ...editEndOfSession(feed, null),
]
