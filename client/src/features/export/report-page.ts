import type { I18n } from '@lingui/core'
import { a4 } from 'sync-protocol/rules/print/paper'
import type { Format } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import type { MeasurementUnit } from '#session/units.ts'

export interface ReportOptions {
  baby: Baby
  from: string
  to: string
  today: string
  now: number
  units: MeasurementUnit
  i18n: I18n
  format: Format
}

export const format = { ...a4.across, margin: 36, bottom: a4.across.height - 46 }
