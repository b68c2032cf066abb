import type { I18n } from '@lingui/core'
import type { Row } from 'sync-protocol/entities/registry'
import type { Format } from '../use-format.ts'
import { doseUnitNames } from './dose-units.ts'

/** A dose as it was typed: "5 ml". Empty if there is none. */
export const doseText = (dose: Row<'medicine'>['dose'], { i18n, format }: { i18n: I18n; format: Format }) =>
  dose ? `${format.number(dose.value)}\u00a0${i18n._(doseUnitNames[dose.unit])}` : ''
