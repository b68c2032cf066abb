import type { Changed, Fed } from 'sync-protocol/rules/illness/intake'
import { isNursing } from 'sync-protocol/rules/nursing'
import type { Shown } from '#db/live/use-rows.ts'
import type { FeedEntry } from '#features/activities/entries/entry.ts'

/** The fluids of feeds. A feed that two people logged counts once. Solids are no fluid. */
export const fluidsOf = (feeds: readonly FeedEntry[]): Fed[] =>
  feeds.map(({ at, rows: [row] }) => ({
    at,
    ml: row.feedType === 'BOTTLE' ? (row.amount?.ml ?? null) : null,
    isNursing: isNursing(row),
  }))

export const changedOf = (rows: readonly Shown<'diaperChange'>[]): Changed[] =>
  rows.map(({ timestamp, wetness }) => ({ at: Date.parse(timestamp), isWet: wetness !== 'DRY' }))

export const measuredOf = (rows: readonly Shown<'temperature'>[]) =>
  rows.map(({ timestamp, reading }) => ({ at: Date.parse(timestamp), tenthsC: reading.tenthsC }))
