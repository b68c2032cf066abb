import { feedingAmountMl } from 'sync-protocol/entities/feeding-session'
import type { Row } from 'sync-protocol/entities/registry'
import { millilitresPerFluidOunce } from 'sync-protocol/reference/unit-factors'

export type Volume = NonNullable<Row<'feedingSession'>['amount']>
export type VolumeUnit = Volume['unit']

/** What a press of − or + adds. */
export const amountStep: Record<VolumeUnit, number> = { ml: 10, fl_oz: 0.5 }

/** What the first bottle is thought to hold, and what stands for a text that is no number. */
export const firstAmount: Record<VolumeUnit, number> = { ml: 120, fl_oz: 4 }

/** The least and the most of a bottle, as numbers that a person types in a unit. */
export const amountRange: Record<VolumeUnit, { min: number; max: number }> = {
  ml: feedingAmountMl,
  fl_oz: { min: 0.1, max: Math.floor((feedingAmountMl.max / millilitresPerFluidOunce) * 10) / 10 },
}

/** A volume as a number in a unit: as it was typed where it was typed so, else to 1 ml or 0.1 fl oz. */
export function amountIn({ ml, unit, value }: Volume, wanted: VolumeUnit): number {
  if (unit === wanted) return value
  return wanted === 'ml' ? Math.round(ml) : Math.round((ml / millilitresPerFluidOunce) * 10) / 10
}

/** The names by which amounts are formatted. */
export const unitName = { ml: 'ml', fl_oz: 'floz' } as const
