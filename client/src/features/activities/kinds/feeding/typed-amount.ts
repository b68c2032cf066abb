import { feedingAmountMl } from 'sync-protocol/entities/feeding-session'
import { millilitresOf } from 'sync-protocol/entities/quantities'
import { typedNumber } from '#i18n/typed-number.ts'
import { amountRange, amountStep, firstAmount, type Volume, type VolumeUnit } from './amount.ts'

/** Reads a typed amount. Null: the field is empty. `bad`: no number, or outside of the bounds of a bottle. */
export function volumeOf(typed: string, unit: VolumeUnit): Volume | null | 'bad' {
  const value = typedNumber(typed, { dimension: 'volume', unit })
  if (value === null) return null
  const ml = millilitresOf(value, unit)
  return ml >= feedingAmountMl.min && ml <= feedingAmountMl.max ? { ml, unit, value } : 'bad'
}

/** Adds steps to a typed amount, within the bounds of a bottle. A text that is no number becomes the first amount. */
export function stepped(typed: string, unit: VolumeUnit, steps: number): string {
  const number = typedNumber(typed, { dimension: 'volume', unit })
  if (number === null || Number.isNaN(number)) return String(firstAmount[unit])
  const { min, max } = amountRange[unit]
  const step = amountStep[unit]
  // The minimum is no multiple of a step; steps up from it reach multiples again.
  const from = number === min && min < step ? 0 : number
  const next = Math.round((from + steps * step) * 10) / 10
  return String(Math.min(max, Math.max(min, next)))
}
