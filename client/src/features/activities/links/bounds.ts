import { feedingAmountMl } from 'sync-protocol/entities/feeding-session'
import { millilitresOf } from 'sync-protocol/entities/quantities'

/** Whether the amount is within the bounds of a bottle. */
export function isBottle(value: number, unit: 'ml' | 'fl_oz'): boolean {
  const ml = millilitresOf(value, unit)
  return ml >= feedingAmountMl.min && ml <= feedingAmountMl.max
}
