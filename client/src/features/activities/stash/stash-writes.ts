import { exact, millilitresOf } from 'sync-protocol/entities/quantities'
import type { Row } from 'sync-protocol/entities/registry'
import { naturalId } from 'sync-protocol/rules/natural-id'
import { planTakes } from 'sync-protocol/rules/milk-stash'
import type { Write } from '#db/schema/records.ts'
import { put, putKeyed } from '#db/write/make-write.ts'
import type { InStash } from './use-stash.ts'

/** Source of a bottle: the first portion to expire, nothing, or a portion's id to take from first. */
export type FromStash = 'first' | 'nothing' | (string & {})

const mlOf = (ml: number) => ({ ml, unit: 'ml', value: ml }) as const
const hundredth = (ml: number) => Math.round(ml * 100) / 100

/**
 * Writes that take a bottle of `ml` from the stash. `babies`: number of babies that get such a bottle. `also-for.ts`
 * repeats the writes for the other babies, so each takes its share of every portion.
 */
export function takeWrites(
  open: readonly InStash[],
  { spaceId, ml, babies = 1, from }: { spaceId: string; ml: number; babies?: number; from: FromStash },
  { feedingId, at, newId }: { feedingId: string; at: number; newId: () => string },
): Write[] {
  if (from === 'nothing') return []
  const { takes } = planTakes(open, ml * babies, from)
  return takes.map((take) =>
    put('milkTake', spaceId, newId(), {
      portionId: take.portionId,
      feedingId,
      timestamp: new Date(at).toISOString(),
      amount: mlOf(hundredth(take.ml / babies)),
    }),
  )
}

/** The id of a pumping's portion. Two people who add the same pumping thus create one row. */
export const portionIdOf = (pumpingId: string): string => naturalId('milkPortion', pumpingId)

type Pumped = Pick<Row<'pumping'>, 'startTime' | 'endTime' | 'timeZone' | 'left' | 'right' | 'total'>

/** Total pumped volume; null if it is unknown or zero. */
export function pumpedVolume({ left, right, total }: Pick<Pumped, 'left' | 'right' | 'total'>) {
  if (total) return total.ml >= 1 ? total : null
  if (left && right) {
    const unit = left.unit === right.unit ? left.unit : 'ml'
    const value = exact(unit === 'ml' ? hundredth(left.ml + right.ml) : left.value + right.value)
    const ml = millilitresOf(value, unit)
    return ml >= 1 ? { ml, unit, value } : null
  }
  const one = left ?? right
  return one && one.ml >= 1 ? one : null
}

/** Adds the milk of a pumping to the stash; no writes if there is none. */
export function portionOfPumping(
  spaceId: string,
  pumpingId: string,
  pumping: Pumped,
  place: 'ROOM' | 'FRIDGE' | 'FREEZER',
): Write[] {
  const amount = pumpedVolume(pumping)
  if (!amount) return []
  const { startTime, endTime, timeZone } = pumping
  const fields = { timestamp: endTime ?? startTime, timeZone, amount, place, placedAt: null, pumpingId }
  return [putKeyed('milkPortion', spaceId, portionIdOf(pumpingId), fields)]
}
