import type { EntryContext } from '#features/activities/entries/kind.ts'

/** Tenths of a degree Celsius in the unit of the person, as a number. */
export const degreesOf = (tenthsC: number, units: EntryContext['units']): number =>
  units === 'imperial' ? Math.round(tenthsC * 1.8 + 320) / 10 : tenthsC / 10

/** "38.9 °C". */
export const degreesText = (tenthsC: number, { format, units }: Pick<EntryContext, 'format' | 'units'>) =>
  format.amount(degreesOf(tenthsC, units), units === 'imperial' ? 'f' : 'c', 1)
