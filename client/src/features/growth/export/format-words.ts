import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExportFormat } from './make-export.ts'

/** The purpose of each file type. */
export const formatHints: Record<ExportFormat, MessageDescriptor> = {
  pdf: msg`Charts and a table on A4, to print or to send to a doctor.`,
  csv: msg`A table for a spreadsheet.`,
  jpeg: msg`The chart as an image.`,
  fhir: msg`For clinics: FHIR R4, readable by their software.`,
}
export const formatNames: Record<ExportFormat, string> = {
  pdf: 'PDF',
  csv: 'CSV',
  jpeg: 'JPEG',
  fhir: 'FHIR',
}
