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

/** How long nursing that is over may have taken, in minutes. */
export const nursingMinutes = [5, 10, 15, 20, 30] as const

/** What the sheet holds before a feed is logged. */
export interface FeedValues {
  feedType: FeedType
  amount: string
  milk: Feed['milk']
  /** From which portion of the milk stash; absent: what expires first, where it is breast milk. */
  stash?: FromStash | undefined
  food: string
  reaction: Feed['reaction']
  when: When
  /** How long nursing took that is over already; null: it begins. */
  minutes: number | null
  notes: string
}

const lastOf = (feeds: readonly FeedEntry[], feedType: FeedType): Feed | undefined =>
  feeds.findLast(({ rows: [row] }) => row.feedType === feedType)?.rows[0]

export const isNursed = ({ rows: [row] }: FeedEntry): boolean => isNursing(row)

/** The breast to begin with after these feeds, which are in the order of their start. */
export function sideToBegin(feeds: readonly FeedEntry[]): BreastSide {
  const last = feeds.findLast(isNursed)
  return nextSide(last && { feedType: last.rows[0].feedType, segments: last.segments })
}

export const typeOfSide = (side: BreastSide): FeedType => (side === 'LEFT' ? 'BREAST_LEFT' : 'BREAST_RIGHT')

/** What is chosen as the sheet opens: the kind, the amount and the milk of the last time; of the breasts, the next. */
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

/** About as long as nursing took the last time, in minutes: one of the lengths that the sheet offers. */
export function usualMinutes(feeds: readonly FeedEntry[]): (typeof nursingMinutes)[number] {
  const last = feeds.findLast((feed) => isNursed(feed) && feed.until !== null)
  if (!last) return 15
  const took = (last.until! - last.at) / 60_000
  return nursingMinutes.toSorted((a, b) => Math.abs(a - took) - Math.abs(b - took))[0]!
}

export type FeedProblem = WhenProblem | 'amount'

/** What keeps a feed from being logged; null when nothing does. */
export function feedProblem(
  values: FeedValues,
  unit: VolumeUnit,
  now: number,
  timeZone: string,
): FeedProblem | null {
  if (values.feedType === 'BOTTLE' && volumeOf(values.amount, unit) === 'bad') return 'amount'
  return whenProblem(values.when, now, timeZone)
}
