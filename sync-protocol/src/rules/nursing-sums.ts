import type { FeedType } from '#entities/feeding-session.ts'
import { unionMs } from './union-ms.ts'

export type BreastSide = 'LEFT' | 'RIGHT'

/** A side of a nursing session, from latching on to the next pause or switch. */
export interface NursingSegment {
  id: string
  side: BreastSide
  startTime: string
  endTime: string | null
}

/** A nursing session as it is shown: of one row, or of several that are shown as one. */
export interface NursingSession {
  feedType: FeedType
  /** When it began, ms. */
  at: number
  /** When it ended, ms; null while it runs. */
  until: number | null
  segments: readonly NursingSegment[]
}

/** How long nursing took. What overlaps counts once, and a pause is in the span only. */
export interface NursingSums {
  leftMs: number
  rightMs: number
  /** At the breast: without pauses. */
  netMs: number
  /** From the first latching on to the end, pauses included. */
  spanMs: number
}

const sideOf = { BREAST_LEFT: 'LEFT', BREAST_RIGHT: 'RIGHT' } as const

/** The side of a feed that is of one side by its type. */
export const sideOfType = (feedType: FeedType): BreastSide | null =>
  feedType === 'BREAST_LEFT' || feedType === 'BREAST_RIGHT' ? sideOf[feedType] : null

/** In the order in which they began. */
const inOrder = (segments: readonly NursingSegment[]) =>
  segments.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime) || (a.id < b.id ? -1 : 1))

/** A feed that was logged without its sides is one segment, where its type says which. */
function segmentsOf({ feedType, at, until, segments }: NursingSession): readonly NursingSegment[] {
  const side = sideOfType(feedType)
  if (segments.length > 0 || !side) return inOrder(segments)
  const iso = (ms: number) => new Date(ms).toISOString()
  return [{ id: '', side, startTime: iso(at), endTime: until === null ? null : iso(until) }]
}

/**
 * The segments with their ends: one that nobody ended lasts until the next begins, because a baby drinks at one side
 * at a time, else until the session ends; none lasts longer than its session. Without an end: it runs.
 */
export function endedSegments(session: NursingSession): readonly NursingSegment[] {
  const segments = segmentsOf(session)
  const { until } = session
  const limit = until === null ? null : new Date(until).toISOString()
  return segments.map((segment, index) => {
    const next = segments[index + 1]
    const end = segment.endTime ?? next?.startTime ?? limit
    const isBeyond = end !== null && limit !== null && Date.parse(end) > Date.parse(limit)
    return { ...segment, endTime: isBeyond ? limit : end }
  })
}

/** The one function by which screens, charts and exports say how long nursing took. `now` (ms) ends what runs. */
export function nursingSums(session: NursingSession, now: number): NursingSums {
  const segments = endedSegments(session)
  const until = session.until ?? Math.max(now, session.at)
  const from = Math.min(session.at, ...segments.map(({ startTime }) => Date.parse(startTime)))
  const of = (some: readonly NursingSegment[]) => unionMs(some, from, until)
  return {
    leftMs: of(segments.filter(({ side }) => side === 'LEFT')),
    rightMs: of(segments.filter(({ side }) => side === 'RIGHT')),
    // Both sides, but nobody said when each: all of it was at the breast.
    netMs: segments.length === 0 ? Math.max(0, until - session.at) : of(segments),
    spanMs: Math.max(0, until - from),
  }
}

/** The segment that runs; null for a session that pauses or is over. */
export const runningSegment = (session: NursingSession): NursingSegment | null =>
  session.until === null ? (endedSegments(session).findLast(({ endTime }) => endTime === null) ?? null) : null

/** The side at which the baby drinks, or drank last; null where nobody said. */
export const lastSide = (session: NursingSession): BreastSide | null =>
  segmentsOf(session).at(-1)?.side ?? null

/**
 * The side to begin with after the feeds before, which are in the order of their start: the one that was not given
 * last; after both, the one that was given first. Feeds of which nobody said the side tell nothing.
 */
export function nextSide(feeds: readonly NursingSession[]): BreastSide | null {
  const last = feeds.findLast((feed) => segmentsOf(feed).length > 0)
  if (!last) return null
  const sides = segmentsOf(last).map(({ side }) => side)
  const first = sides[0]!
  const isOfBoth = sides.some((side) => side !== first)
  return isOfBoth ? first : otherSide(first)
}

export const otherSide = (side: BreastSide): BreastSide => (side === 'LEFT' ? 'RIGHT' : 'LEFT')
