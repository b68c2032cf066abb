import type { Row } from 'sync-protocol/entities/registry'
import type { GrowthStandard } from 'sync-protocol/entities/growth-preferences'
import type { GrowthReference } from 'sync-protocol/rules/growth/reference'
import type { GrowthUnits } from 'sync-protocol/rules/growth/units'
import type { pdfTexts } from './pdf-texts.ts'

/** What is printed, and how. */
export interface PdfSource {
  reference: GrowthReference
  child: Row<'baby'>
  /** Those that are printed, oldest first. */
  rows: readonly Row<'growthMeasurement'>[]
  units: GrowthUnits
  standard: GrowthStandard
  lines: readonly number[]
  includePercentiles: boolean
  includeNotes: boolean
  includeCharts: boolean
  language: keyof typeof pdfTexts
  /** The day it is made. */
  today: string
}
