import type { BreastSide } from 'sync-protocol/rules/nursing-times'
import type { Write } from '#db/schema/records.ts'
import { type PartValue, partWrites } from '#features/activities/editing/part-values.ts'
import type { FeedEntry } from '#features/activities/entries/entry.ts'

/** One side of a nursing session in a form; without an end it is the current side. */
export interface SegmentValue extends PartValue {
  side: BreastSide
}

/** The sides of a feed, ordered by start. */
export const segmentValuesOf = ({ segments }: Pick<FeedEntry, 'segments'>): SegmentValue[] =>
  segments
    .map(({ id, side, startTime, endTime }) => ({
      id,
      side,
      from: Date.parse(startTime),
      to: endTime === null ? null : Date.parse(endTime),
    }))
    .sort((a, b) => a.from - b.from)

interface Times {
  at: number
  until: number | null
}

/** The sides after the feed was moved: a side that began or ended with the feed still does. */
export const followTimes = (values: readonly SegmentValue[], before: Times, after: Times): SegmentValue[] =>
  values.map((value) => ({
    ...value,
    from: value.from === before.at ? after.at : value.from,
    to: value.to === before.until ? after.until : value.to,
  }))

/** Writes that store the edited sides. */
export const segmentWrites = (
  { spaceId, rows: [{ id: feedingId, babyId }] }: Pick<FeedEntry, 'spaceId' | 'rows'>,
  before: readonly SegmentValue[],
  values: readonly SegmentValue[],
): Write[] =>
  partWrites(
    'feedingSegment',
    spaceId,
    { before, values },
    {
      made: ({ side }) => ({ babyId, feedingId, side }),
      changed: ({ side }, old) => (side === old.side ? {} : { side }),
    },
  )
