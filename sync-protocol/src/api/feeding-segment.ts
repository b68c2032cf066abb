import { feedingSegment } from '#entities/feeding-segment.ts'
import { id, looseInstant } from '#entities/scalars.ts'
import { createEntryContract, entryContracts, ofBaby, onlyForSync } from './entries.ts'

const segment = {
  entity: 'feedingSegment',
  place: ofBaby('feeding-segments'),
  tag: 'feeding',
  one: 'one side of a feeding',
  many: 'The sides of feedings',
  answer: feedingSegment.row.omit(onlyForSync).meta({ id: 'FeedingSegment' }),
} as const

// A segment never moves to another feed.
const change = feedingSegment.patch
  .omit({ feedingId: true })
  .extend({ startTime: looseInstant.optional(), endTime: looseInstant.nullable().optional() })

export const {
  list: listFeedingSegmentsContract,
  change: updateFeedingSegmentContract,
  remove: deleteFeedingSegmentContract,
} = entryContracts(segment, change)

export const createFeedingSegmentContract = createEntryContract(
  segment,
  change.extend({ id: id.optional(), feedingId: id, side: feedingSegment.fields.side }),
)
