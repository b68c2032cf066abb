import { millilitresOf } from 'sync-protocol/entities/quantities'
import { pumpedMl } from 'sync-protocol/entities/pumping'
import type { Row } from 'sync-protocol/entities/registry'
import { millilitresPerFluidOunce } from 'sync-protocol/reference/unit-factors'
import { typedNumber } from '#i18n/typed-number.ts'

type Pumping = Row<'pumping'>
type Volume = NonNullable<Pumping['total']>
export type VolumeUnit = Volume['unit']

/** Values of the form, numbers as typed. */
export interface PumpingValues {
  /** Whether the milk was measured by side. */
  bySide: boolean
  left: string
  right: string
  total: string
  /** Length in minutes; empty if it is unknown. */
  minutes: string
  notes: string
}

export type PumpingProblem = 'none' | 'left' | 'right' | 'total' | 'minutes'

const maxMinutes = 240

/** A volume for the input: as typed if it was typed in this unit, else converted to 1 ml or 0.1 fl oz. */
export function volumeTyped(volume: Volume | null, unit: VolumeUnit): string {
  if (!volume) return ''
  return String(volume.unit === unit ? volume.value : amountIn(volume.ml, unit))
}

/** Millilitres in a unit, to 1 ml or 0.1 fl oz. */
export const amountIn = (ml: number, unit: VolumeUnit): number =>
  unit === 'ml' ? Math.round(ml) : Math.round((ml / millilitresPerFluidOunce) * 10) / 10

const volumeOf = (typed: string, unit: VolumeUnit): Volume | null | 'bad' => {
  const value = typedNumber(typed, { dimension: 'volume', unit })
  if (value === null) return null
  const ml = millilitresOf(value, unit)
  return ml >= pumpedMl.min && ml <= pumpedMl.max ? { ml, unit, value } : 'bad'
}

/** Greatest rounding difference of a total that was read in another unit. */
const roundingMl = 1

/**
 * Total and sum of both sides in ml, if they differ. The form shows either sides or the total, so the total comes
 * from the entry (`stored`).
 */
export function unequalTotal(
  values: PumpingValues,
  stored: Volume | null,
  unit: VolumeUnit,
): { total: number; sides: number } | null {
  const [left, right] = [volumeOf(values.left, unit), volumeOf(values.right, unit)]
  if (!values.bySide || !stored || left === 'bad' || right === 'bad' || (!left && !right)) return null
  const sides = (left?.ml ?? 0) + (right?.ml ?? 0)
  return Math.abs(stored.ml - sides) > roundingMl ? { total: stored.ml, sides } : null
}

type PumpingFields = Pick<Pumping, 'left' | 'right' | 'total'> & { minutes: number | null }

/** The fields of the form as they are stored, or its error: it needs an amount or a length. */
export function pumpingOf(values: PumpingValues, unit: VolumeUnit): PumpingFields | PumpingProblem {
  const read = (name: 'left' | 'right' | 'total') =>
    values.bySide === (name !== 'total') ? volumeOf(values[name], unit) : null
  const [left, right, total] = [read('left'), read('right'), read('total')]
  if (left === 'bad') return 'left'
  if (right === 'bad') return 'right'
  if (total === 'bad') return 'total'
  const minutes = typedNumber(values.minutes)
  const isInvalid = minutes !== null && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= maxMinutes)
  if (isInvalid) return 'minutes'
  if (!left && !right && !total && minutes === null) return 'none'
  return { left, right, total, minutes }
}
