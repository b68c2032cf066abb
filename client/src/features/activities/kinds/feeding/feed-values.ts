import { isNursing } from 'sync-protocol/rules/nursing'
import { nextSide } from 'sync-protocol/rules/nursing-times'
import type { Row } from 'sync-protocol/entities/registry'
import type { FeedEntry } from '#features/activities/entries/entry.ts'
import { justNow, type When, whenProblem, type WhenProblem } from '#features/activities/when/when.ts'
import type { FromStash } from '#features/activities/stash/stash-writes.ts'
import { amountIn, firstAmount, type VolumeUnit } from './amount.ts'
import { volumeOf } from './typed-amount.ts'

type Feed = Row<'feedingSession'>
export type FeedType = Feed['feedType']
type BreastSide = Row<'feedingSegment'>['side']

/** Lengths that the sheet offers for finished nursing, in minutes. */
export const nursingMinutes = [5, 10, 15, 20, 30] as const

/** Values of the sheet before a feed is logged. */
export interface FeedValues {
  feedType: FeedType
  amount: string
  milk: Feed['milk']
  /** The portion of the milk stash; if absent, breast milk comes from the portion that expires first. */
  stash?: FromStash | undefined
  food: string
  reaction: Feed['reaction']
  when: When
  /** Length of finished nursing; null: nursing starts now. */
  minutes: number | null
  notes: string
}

const lastOf = (feeds: readonly FeedEntry[], feedType: FeedType): Feed | undefined =>
  feeds.findLast(({ rows: [row] }) => row.feedType === feedType)?.rows[0]

export const isNursed = ({ rows: [row] }: FeedEntry): boolean => isNursing(row)

/** The breast to begin with after these feeds. `feeds` must be ordered by start. */
export function sideToBegin(feeds: readonly FeedEntry[]): BreastSide {
  const last = feeds.findLast(isNursed)
  return nextSide(last && { feedType: last.rows[0].feedType, segments: last.segments })
}

export const typeOfSide = (side: BreastSide): FeedType => (side === 'LEFT' ? 'BREAST_LEFT' : 'BREAST_RIGHT')

/** Initial values of the sheet: kind, amount and milk of the last feed; for nursing, the next breast. */
export function valuesAfter(feeds: readonly FeedEntry[], unit: VolumeUnit): FeedValues {
  const last = feeds.at(-1)?.rows[0].feedType ?? 'BOTTLE'
  const bottle = lastOf(feeds, 'BOTTLE')
  const withAmount = feeds.findLast(({ rows: [row] }) => row.feedType === 'BOTTLE' && row.amount)?.rows[0]
  const isOneSide = last === 'BREAST_LEFT' || last === 'BREAST_RIGHT'
  return {
    feedType: isOneSide ? typeOfSide(sideToBegin(feeds)) : last,
    amount: String(withAmount?.amount ? amountIn(withAmount.amount, unit) : firstAmount[unit]),
    milk: bottle?.milk ?? null,
    food: '',
    reaction: null,
    when: justNow,
    minutes: null,
    notes: '',
  }
}

/** The offered length that is closest to the last nursing, in minutes. */
export function usualMinutes(feeds: readonly FeedEntry[]): (typeof nursingMinutes)[number] {
  const last = feeds.findLast((feed) => isNursed(feed) && feed.until !== null)
  if (!last) return 15
  const took = (last.until! - last.at) / 60_000
  return nursingMinutes.toSorted((a, b) => Math.abs(a - took) - Math.abs(b - took))[0]!
}

export type FeedProblem = WhenProblem | 'amount'

/** Why a feed cannot be logged; null if it can. */
export function feedProblem(
  values: FeedValues,
  unit: VolumeUnit,
  now: number,
  timeZone: string,
): FeedProblem | null {
  if (values.feedType === 'BOTTLE' && volumeOf(values.amount, unit) === 'bad') return 'amount'
  return whenProblem(values.when, now, timeZone)
}
