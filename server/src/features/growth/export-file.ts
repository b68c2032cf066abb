import type { Row } from 'sync-protocol/entities/registry'
import {
  exportHeads,
  exportTable,
  measuredBetween,
  type ExportRequest,
} from 'sync-protocol/rules/growth/export-table'
import { fhirBundle } from 'sync-protocol/rules/growth/fhir'
import type { GrowthReference } from 'sync-protocol/rules/growth/reference'
import { growthUnits } from 'sync-protocol/rules/growth/units'
import { ApiError } from 'sync-protocol/wire/errors'
import { csvOf } from '#platform/csv.ts'

export interface ExportQuery {
  format: string
  includeCharts?: boolean | undefined
  language?: 'en' | 'ru' | 'uk' | 'ka' | undefined
  from?: string | undefined
  to?: string | undefined
  includePercentiles?: boolean | undefined
  includeNotes?: boolean | undefined
  units?: 'metric' | 'imperial' | undefined
}

interface ExportFile {
  name: string
  type: string
  content: string | Buffer
}

/** The export file in the requested format. Throws 400 for an unknown format, and when there are no measurements. */
export async function exportFile(
  reference: GrowthReference,
  child: Row<'baby'>,
  measurements: readonly Row<'growthMeasurement'>[],
  settings: Row<'settings'>,
  query: ExportQuery,
  now: string,
): Promise<ExportFile> {
  const { format } = query
  if (format !== 'csv' && format !== 'fhir' && format !== 'pdf')
    throw new ApiError('unsupported_export_format')
  const request: ExportRequest = {
    units: growthUnits(query.units ? { measurementUnit: query.units } : settings),
    standard: settings.growthStandard,
    from: query.from ?? null,
    to: query.to ?? null,
    includePercentiles: query.includePercentiles ?? settings.growthExport.includePercentiles,
    includeNotes: query.includeNotes ?? settings.growthExport.includeNotes,
  }
  const rows = measuredBetween(measurements, request)
  if (rows.length === 0) throw new ApiError('no_data_to_export')
  const name = `${child.name}-growth-${now.slice(0, 10)}`
  if (format === 'fhir') {
    const bundle = fhirBundle(reference, child, measurements, { ...request, now })
    return {
      name: `${name}.json`,
      type: 'application/fhir+json',
      content: `${JSON.stringify(bundle, null, 2)}\n`,
    }
  }
  if (format === 'pdf') {
    // Loaded on demand, because the module contains fonts.
    const { growthPdf } = await import('./pdf.ts')
    const content = await growthPdf({
      ...request,
      reference,
      child,
      rows: rows.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
      lines: settings.growthPercentileLines,
      includeCharts: query.includeCharts ?? true,
      language: query.language ?? 'en',
      today: now.slice(0, 10),
    })
    return { name: `${name}.pdf`, type: 'application/pdf', content }
  }
  const { columns, rows: lines } = exportTable(reference, child, measurements, request)
  const names = exportHeads(request.units)
  const content = csvOf(
    columns.map((column) => names[column]),
    lines.map((row) => Object.fromEntries(row.map((cell, n) => [names[columns[n]!], cell]))),
  )
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content }
}
