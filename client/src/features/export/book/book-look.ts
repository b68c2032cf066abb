import type { I18n } from '@lingui/core'
import { gramsPer, millimetresPer } from 'sync-protocol/reference/unit-factors'
import type { Format } from '#i18n/use-format.ts'
import type { MeasurementUnit } from '#session/units.ts'

/** How a book formats its texts. */
export interface BookLook {
  i18n: I18n
  format: Format
  units: MeasurementUnit
}

/** Grams in the user's unit. */
export const weightText = ({ format, units }: BookLook, grams: number): string => {
  if (units === 'metric') return format.amount(grams / gramsPer.kg, 'kg', 2)
  const ounces = Math.round(grams / gramsPer.oz)
  return `${format.amount(Math.floor(ounces / 16), 'lb')} ${format.amount(ounces % 16, 'oz')}`
}

/** Millimetres in the user's unit. */
export const lengthText = ({ format, units }: BookLook, millimetres: number): string =>
  units === 'metric'
    ? format.amount(millimetres / millimetresPer.cm, 'cm', 1)
    : format.amount(millimetres / millimetresPer.in, 'in', 1)
