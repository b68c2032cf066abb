import type { EntryContext } from '#features/activities/entries/kind.ts'

/** Converts tenths of a degree Celsius to the user's unit. */
export const degreesOf = (tenthsC: number, units: EntryContext['units']): number =>
  units === 'imperial' ? Math.round(tenthsC * 1.8 + 320) / 10 : tenthsC / 10

/** Formats a temperature: "38.9 °C". */
export const degreesText = (tenthsC: number, { format, units }: Pick<EntryContext, 'format' | 'units'>) =>
  format.amount(degreesOf(tenthsC, units), units === 'imperial' ? 'f' : 'c', 1)
