import type { Row } from 'sync-protocol/entities/registry'
import type { GrowthStandard } from 'sync-protocol/entities/growth-preferences'
import type { GrowthReference } from 'sync-protocol/rules/growth/reference'
import type { GrowthUnits } from 'sync-protocol/rules/growth/units'
import type { pdfTexts } from './pdf-texts.ts'

/** Contents and format of the PDF. */
export interface PdfSource {
  reference: GrowthReference
  child: Row<'baby'>
  /** The printed rows, oldest first. */
  rows: readonly Row<'growthMeasurement'>[]
  units: GrowthUnits
  standard: GrowthStandard
  lines: readonly number[]
  includePercentiles: boolean
  includeNotes: boolean
  includeCharts: boolean
  language: keyof typeof pdfTexts
  /** The day of printing. */
  today: string
}
