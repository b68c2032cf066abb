import type { Shown } from '#db/live/use-rows.ts'
import { anna, babyId, nextRowId, noon, teamId } from './local.ts'

type Feed = Shown<'feedingSession'>
type Segment = Shown<'feedingSegment'>

const minute = 60_000
const iso = (minutes: number) => new Date(noon + minutes * minute).toISOString()

const base = (minutes: number) => ({
  id: nextRowId(),
  spaceId: teamId,
  babyId,
  createdAt: iso(minutes),
  updatedAt: iso(minutes),
  createdBy: anna,
  updatedBy: anna,
  deletedAt: null,
  rowAt: '00000000000000rest',
  clocks: null,
  seq: 1,
})

const feed = (minutes: number, fields: Partial<Feed>): Feed =>
  ({
    ...base(minutes),
    startTime: iso(minutes),
    endTime: iso(minutes),
    timeZone: 'Europe/Kyiv',
    feedType: 'BOTTLE',
    amount: null,
    milk: null,
    food: null,
    reaction: null,
    notes: null,
    separate: false,
    ...fields,
  }) as Feed

/** Stored feeds, in minutes after noon. */
export const bottle = (minutes: number, ml: number | null, fields: Partial<Feed> = {}): Feed =>
  feed(minutes, { amount: ml === null ? null : { ml, unit: 'ml', value: ml }, ...fields })

export const solids = (minutes: number, food: string | null, fields: Partial<Feed> = {}): Feed =>
  feed(minutes, { feedType: 'SOLID_FOOD', food, ...fields })

/** A nursing; it is running while `to` is null. */
export const nursed = (
  from: number,
  to: number | null,
  feedType: Feed['feedType'],
  fields: Partial<Feed> = {},
): Feed => feed(from, { feedType, endTime: to === null ? null : iso(to), ...fields })

export const segment = (
  { id }: Feed,
  side: Segment['side'],
  from: number,
  to: number | null,
  fields: Partial<Segment> = {},
): Segment =>
  ({
    ...base(from),
    feedingId: id,
    side,
    startTime: iso(from),
    endTime: to === null ? null : iso(to),
    ...fields,
  }) as Segment
