import { feedingAmountMl } from 'sync-protocol/entities/feeding-session'
import type { Row } from 'sync-protocol/entities/registry'
import { millilitresPerFluidOunce } from 'sync-protocol/reference/unit-factors'

export type Volume = NonNullable<Row<'feedingSession'>['amount']>
export type VolumeUnit = Volume['unit']

/** Step of the − and + buttons. */
export const amountStep: Record<VolumeUnit, number> = { ml: 10, fl_oz: 0.5 }

/** Initial amount of the first bottle, and the replacement for a text that is no number. */
export const firstAmount: Record<VolumeUnit, number> = { ml: 120, fl_oz: 4 }

/** Bounds of a bottle, as numbers that a person types in a unit. */
export const amountRange: Record<VolumeUnit, { min: number; max: number }> = {
  ml: feedingAmountMl,
  fl_oz: { min: 0.1, max: Math.floor((feedingAmountMl.max / millilitresPerFluidOunce) * 10) / 10 },
}

/** A volume as a number in a unit: as typed if it was typed in that unit, else to 1 ml or 0.1 fl oz. */
export function amountIn({ ml, unit, value }: Volume, wanted: VolumeUnit): number {
  if (unit === wanted) return value
  return wanted === 'ml' ? Math.round(ml) : Math.round((ml / millilitresPerFluidOunce) * 10) / 10
}

/** Names of the units for number formatting. */
export const unitName = { ml: 'ml', fl_oz: 'floz' } as const
