import { isNursing } from 'sync-protocol/rules/nursing'
import type { Patch, Row } from 'sync-protocol/entities/registry'
import type { Write } from '#db/schema/records.ts'
import { patch } from '#db/write/make-write.ts'
import type { SessionChanges, SessionTimes } from '#features/activities/editing/session-values.ts'
import type { FeedEntry } from '#features/activities/entries/entry.ts'
import { amountIn, type VolumeUnit } from './amount.ts'
import { volumeOf } from './typed-amount.ts'
import type { FeedType } from './feed-values.ts'
import { followTimes, type SegmentValue, segmentValuesOf, segmentWrites } from './segment-values.ts'

type Feed = Row<'feedingSession'>

/** The values of a feed's form apart from times and note. Numbers and texts as typed. */
export interface FeedFields {
  feedType: FeedType
  amount: string
  milk: Feed['milk']
  food: string
  reaction: Feed['reaction']
  segments: SegmentValue[]
}

export const fieldsOf = (entry: FeedEntry, unit: VolumeUnit): FeedFields => {
  const [{ feedType, amount, milk, food, reaction }] = entry.rows
  return {
    feedType,
    amount: amount ? String(amountIn(amount, unit)) : '',
    milk,
    food: food ?? '',
    reaction,
    segments: segmentValuesOf(entry),
  }
}

/** Clears the fields that a feed of this kind cannot have. */
const clearedFields = (feedType: FeedType): Patch<'feedingSession'> => ({
  ...(feedType === 'BOTTLE' ? {} : { amount: null, milk: null }),
  ...(feedType === 'SOLID_FOOD' ? {} : { food: null, reaction: null }),
})

/** The changed fields of the feed itself. */
function factsOf(row: Feed, changes: Partial<FeedFields>, unit: VolumeUnit): Patch<'feedingSession'> {
  const { feedType, amount, milk, food, reaction } = changes
  const volume = amount === undefined ? undefined : volumeOf(amount, unit)
  const next: Patch<'feedingSession'> = {
    ...(volume === undefined || volume === 'bad' ? {} : { amount: volume }),
    ...(milk === undefined ? {} : { milk }),
    ...(food === undefined ? {} : { food: food.trim() === '' ? null : food.trim() }),
    ...(reaction === undefined ? {} : { reaction }),
    ...(feedType === undefined ? {} : { feedType, ...clearedFields(feedType) }),
  }
  const names = Object.keys(next) as (keyof typeof next & keyof Feed)[]
  return Object.fromEntries(
    names.filter((name) => next[name] !== row[name]).map((name) => [name, next[name]]),
  )
}

const iso = (at: number) => new Date(at).toISOString()

/** The end after the edit, if it differs from the form: a bottle or solids keep their length when the start moves. */
function endAfter(
  entry: FeedEntry,
  { feedType, segments }: FeedFields,
  { at, until }: SessionTimes,
): string | undefined {
  const wasNursed = isNursing(entry.rows[0])
  const lasted = (entry.until ?? entry.at) - entry.at
  if (!isNursing({ feedType })) {
    if (until !== null) return undefined
    return at === entry.at && entry.rows[0].endTime !== null ? undefined : iso(at + lasted)
  }
  // A bottle that is corrected to nursing ends with its last side.
  return wasNursed ? undefined : iso(Math.max(at + lasted, ...segments.map(({ to }) => to ?? 0)))
}

/** All writes of an edit of a feed, for one transaction: its rows and its sides. */
export function feedWrites(
  entry: FeedEntry,
  { segments: _, feedType, amount, milk, food, reaction, ...session }: SessionChanges & Partial<FeedFields>,
  whole: SessionTimes & FeedFields,
  unit: VolumeUnit,
): Write[] {
  const before = segmentValuesOf(entry)
  const sides = isNursing(whole) ? followTimes(whole.segments, entry, whole) : []
  const changes = {
    ...(feedType === undefined ? {} : { feedType }),
    ...(amount === undefined ? {} : { amount }),
    ...(milk === undefined ? {} : { milk }),
    ...(food === undefined ? {} : { food }),
    ...(reaction === undefined ? {} : { reaction }),
  }
  const endTime = endAfter(entry, { ...whole, segments: sides }, whole)
  return [
    ...entry.rows.flatMap((row) => {
      const fields = { ...session, ...factsOf(row, changes, unit), ...(endTime ? { endTime } : {}) }
      return Object.keys(fields).length > 0 ? [patch('feedingSession', row.spaceId, row.id, fields)] : []
    }),
    ...segmentWrites(entry, before, sides),
  ]
}
