import { setupI18n } from '@lingui/core'
import type { ExportRequest } from 'sync-protocol/rules/growth/export-table'
import { exportTable, measuredBetween } from 'sync-protocol/rules/growth/export-table'
import { fhirBundle } from 'sync-protocol/rules/growth/fhir'
import { catalogOf, type Language } from '#i18n/catalogs.ts'
import { formatIn } from '#i18n/use-format.ts'
import { type Metric, metrics, shortMetricName } from '#features/growth/metrics.ts'
import type { ExportSource } from './export-chart.ts'
import { fileName } from './file-name.ts'

export const exportFormats = ['pdf', 'csv', 'jpeg', 'fhir'] as const
export type ExportFormat = (typeof exportFormats)[number]

export interface ExportOptions {
  format: ExportFormat
  /** Calendar days, both included; null: all time. */
  from: string | null
  to: string | null
  includePercentiles: boolean
  includeCharts: boolean
  includeNotes: boolean
  /** The exported chart; `all` only for PDF. */
  chart: Metric | 'all'
  language: Language
}

/** There are no measurements between the two days. */
export class NoData extends Error {}

type Source = Omit<ExportSource, 'i18n' | 'format'>

/** Makes a file of the measurements on this device alone. Throws `NoData`. `now` in ms. */
export async function makeExport(
  source: Source,
  options: ExportOptions,
  { today, timeZone, now }: { today: string; timeZone: string; now: number },
): Promise<{ name: string; content: Blob }> {
  const { baby, reference, settings } = source
  const rows = measuredBetween(source.rows, options)
  if (rows.length === 0) throw new NoData()
  const { growthStandard: standard, units } = settings
  const content = options.format === 'csv' || options.format === 'fhir' ? 'growth' : options.chart
  const named = (ending: string, what: string) => fileName(baby.name, what, today, ending)

  if (options.format === 'csv') {
    const request = { ...options, units: units as ExportRequest['units'], standard }
    const { csvFile } = await import('./csv.ts')
    return {
      name: named('csv', content),
      content: csvFile(exportTable(reference, baby, rows, request), request.units),
    }
  }
  if (options.format === 'fhir') {
    const bundle = fhirBundle(reference, baby, rows, {
      ...options,
      standard,
      now: new Date(now).toISOString(),
    })
    const text = `${JSON.stringify(bundle, null, 2)}\n`
    return { name: named('json', content), content: new Blob([text], { type: 'application/fhir+json' }) }
  }
  const i18n = await textsOf(options.language)
  const drawn = { ...source, rows, i18n, format: formatIn(i18n, timeZone) }
  const what = options.chart === 'all' ? 'growth' : i18n._(shortMetricName(options.chart, 0))
  if (options.format === 'jpeg') {
    const metric = options.chart === 'all' ? 'weight' : options.chart
    if (rows.every((row) => row[metric] === null)) throw new NoData()
    const { jpegFile } = await import('./jpeg.ts')
    return { name: named('jpg', what), content: await jpegFile(drawn, metric, today) }
  }
  const { pdfFile } = await import('./pdf.ts')
  const charts = (options.chart === 'all' ? metrics : [options.chart]).filter((metric) =>
    rows.some((row) => row[metric] !== null),
  )
  const pdf = await pdfFile(drawn, { ...options, charts: options.includeCharts ? charts : [], today })
  return { name: named('pdf', what), content: pdf }
}

/** Texts of a language that may differ from that of the screen. */
async function textsOf(language: Language) {
  const parts = await Promise.all([catalogOf('messages', language), catalogOf('growth', language)])
  return setupI18n({ locale: language, messages: { [language]: Object.assign({}, ...parts) } })
}
