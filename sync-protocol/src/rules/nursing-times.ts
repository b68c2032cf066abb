import type { FeedType } from '#entities/feeding-session.ts'

export type BreastSide = 'LEFT' | 'RIGHT'

/** One side of a nursing session, as stored; open while it has no end. */
export interface NursingSegment {
  side: BreastSide
  startTime: string
  endTime: string | null
}

/** A nursing session, in ms; it runs while `until` is null. */
export interface Nursing {
  at: number
  until: number | null
  feedType: FeedType
}

export interface NursingTimes {
  /** From its start to its end, or to now, pauses included. */
  spanMs: number
  /** Time at the breast, without pauses; overlapping entries of two people count once. */
  netMs: number
  /** The same per side; the sum is less than `netMs` if the side is unknown for a part. */
  sideMs: Readonly<Record<BreastSide, number>>
  /** The current side, and since when (ms); null during a pause and after the end. */
  current: { side: BreastSide; since: number } | null
}

interface Span {
  side: BreastSide
  from: number
  to: number
  isOpen: boolean
}

/**
 * The duration of a nursing session, the single computation for screens, charts and exports. A segment without an end
 * ends at the start of the next one. A baby is at one side at a time: if the segments of two phones overlap, the one
 * with the later start counts.
 */
export function nursingTimes(
  { at, until, feedType }: Nursing,
  segments: readonly NursingSegment[],
  now: number,
): NursingTimes {
  const end = Math.max(at, until ?? now)
  const spans = spansOf(segments, at, end)
  const sideMs = { LEFT: 0, RIGHT: 0 }
  const edges = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  edges.slice(1).forEach((to, index) => {
    const from = edges[index]!
    const span = spans.findLast((one) => one.from <= from && one.to >= to)
    if (span) sideMs[span.side] += to - from
  })
  const last = spans.at(-1)
  const current = until === null && last?.isOpen ? { side: last.side, since: last.from } : null
  if (segments.length > 0) return { spanMs: end - at, netMs: sideMs.LEFT + sideMs.RIGHT, sideMs, current }
  const side = sideOf(feedType)
  if (side) sideMs[side] = end - at
  return {
    spanMs: end - at,
    netMs: end - at,
    sideMs,
    current: until === null && side ? { side, since: at } : null,
  }
}

/**
 * The ends of the open segments after the baby left that side at `at` (ms). A segment with a successor ends at the
 * start of that one; none ends before its own start.
 */
export function closingOf<S extends NursingSegment>(
  segments: readonly S[],
  at: number,
): { segment: S; endTime: string }[] {
  const inOrder = byStart(segments)
  return inOrder.flatMap((segment, index) => {
    if (segment.endTime !== null) return []
    const next = inOrder[index + 1]
    const end = Math.max(Date.parse(segment.startTime), next ? Date.parse(next.startTime) : at)
    return [{ segment, endTime: new Date(end).toISOString() }]
  })
}

const byStart = <S extends NursingSegment>(segments: readonly S[]): S[] =>
  segments.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))

/** The segments within the session, by their start. */
function spansOf(segments: readonly NursingSegment[], at: number, end: number): Span[] {
  const within = (ms: number) => Math.min(end, Math.max(at, ms))
  const inOrder = byStart(segments)
  return inOrder.map(({ side, startTime, endTime }, index) => {
    const next = inOrder[index + 1]
    const to = endTime ?? next?.startTime
    return {
      side,
      from: within(Date.parse(startTime)),
      to: to === undefined ? end : within(Date.parse(to)),
      isOpen: to === undefined,
    }
  })
}

const sideOf = (feedType: FeedType): BreastSide | null => {
  if (feedType === 'BREAST_LEFT') return 'LEFT'
  return feedType === 'BREAST_RIGHT' ? 'RIGHT' : null
}

export const otherSide = (side: BreastSide): BreastSide => (side === 'LEFT' ? 'RIGHT' : 'LEFT')

/** The side to begin the next session with: the opposite of the last one. Left if unknown. */
export function nextSide(
  last: { feedType: FeedType; segments: readonly NursingSegment[] } | undefined,
): BreastSide {
  if (!last) return 'LEFT'
  const side = byStart(last.segments).at(-1)?.side ?? sideOf(last.feedType)
  return side ? otherSide(side) : 'LEFT'
}
