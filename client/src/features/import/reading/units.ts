import type { UnitsOf } from '#i18n/quantity/units.ts'

export type VolumeUnit = UnitsOf['volume']
export type WeightUnit = UnitsOf['weight']
export type LengthUnit = UnitsOf['length']
export type TemperatureUnit = UnitsOf['temperature']
