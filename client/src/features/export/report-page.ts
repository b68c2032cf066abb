import type { I18n } from '@lingui/core'
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

/** A4 across, points. */
export const page = {
  width: 841.89,
  height: 595.28,
  margin: 36,
  /** Between the margins. */
  inner: 769.89,
  /** Below it stands the footer. */
  bottom: 549.28,
}
export const dayWidth = 84
export const lineHeight = 16
export const colours = { ink: '#2a1f31', grey: '#6d6173', line: '#e3d9cd' }
