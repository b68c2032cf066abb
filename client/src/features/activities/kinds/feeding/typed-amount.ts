import { feedingAmountMl } from 'sync-protocol/entities/feeding-session'
import { millilitresOf } from 'sync-protocol/entities/quantities'
import { typedNumber } from '#i18n/typed-number.ts'
import { amountRange, amountStep, firstAmount, type Volume, type VolumeUnit } from './amount.ts'

/** What was typed, as it is stored; null for nothing, `bad` for no number and for more or less than a bottle holds. */
export function volumeOf(typed: string, unit: VolumeUnit): Volume | null | 'bad' {
  const value = typedNumber(typed, { dimension: 'volume', unit })
  if (value === null) return null
  const ml = millilitresOf(value, unit)
  return ml >= feedingAmountMl.min && ml <= feedingAmountMl.max ? { ml, unit, value } : 'bad'
}

/** What was typed, some steps further, within what a bottle may hold; from no number on: what a first one holds. */
export function stepped(typed: string, unit: VolumeUnit, steps: number): string {
  const number = typedNumber(typed, { dimension: 'volume', unit })
  if (number === null || Number.isNaN(number)) return String(firstAmount[unit])
  const { min, max } = amountRange[unit]
  const step = amountStep[unit]
  // Up from the least, which is no multiple of a step, come the multiples again.
  const from = number === min && min < step ? 0 : number
  const next = Math.round((from + steps * step) * 10) / 10
  return String(Math.min(max, Math.max(min, next)))
}
