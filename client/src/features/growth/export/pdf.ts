import { msg } from '@lingui/core/macro'
import type { jsPDF } from 'jspdf'
import { ageOn } from 'sync-protocol/rules/age'
import { assess } from 'sync-protocol/rules/growth/assess'
import { curveSex } from 'sync-protocol/rules/growth/metrics'
import { judge, standardsOf } from 'sync-protocol/rules/growth/series'
import { canonicalOf } from 'sync-protocol/rules/growth-chart/chart-data'
import { type Metric, metricName, metrics } from '#features/growth/metrics.ts'
import { shortPercentile } from '#features/growth/percentile-words.ts'
import { amountText } from '#features/growth/units.ts'
import { curvesNames, standardNames } from '#features/growth/chart-names.ts'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { exportChart, type ExportSource } from './export-chart.ts'
import { birthFacts, footText } from './paper-texts.ts'
import { paintPdf } from 'sync-protocol/rules/growth-chart/paint-pdf'
import { newDocument } from '#ui/print/new-document.ts'
import { a4, Paper, type PaperColumn } from 'sync-protocol/rules/print/paper'

const format = { ...a4.across, margin: 40, bottom: a4.across.height - 60 }

export interface PdfOptions {
  charts: readonly Metric[]
  includePercentiles: boolean
  includeNotes: boolean
  /** The day of creation. */
  today: string
}

/** The measurements as a PDF: a page per chart, as vectors, then the table of all. */
export async function pdfFile(source: ExportSource, options: PdfOptions): Promise<Blob> {
  const title = `${source.baby.name} ${options.today}`
  const pdf = await newDocument('landscape', { title, locale: source.i18n.locale })
  const paper = new Paper(pdf, format, (page) => header(page, source))
  for (const metric of options.charts) {
    chartOn(paper, pdf, source, metric)
    paper.newPage()
  }
  tableOn(paper, source, options)
  paper.footers([footText(source, options.today)])
  return pdf.output('blob')
}

/** Draws the header: name, birth, gestation if it was short, and the source of the curves. */
function header(paper: Paper, { reference, baby, rows, settings, i18n, format: words }: ExportSource): void {
  const { sex, isAssumed } = curveSex(baby)
  const standards = standardsOf(judge(reference, baby, rows, settings.growthStandard))
  const facts = [
    ...birthFacts({ baby, i18n, format: words }),
    ...(isAssumed ? [] : [i18n._(curvesNames[sex])]),
    ...(standards.length > 0 ? [standards.map((one) => standardNames[one]).join(', ')] : []),
  ]
  const { width, margin } = paper.format
  paper.text(baby.name, margin, 50, { size: 18, isBold: true })
  paper.text(facts.join(' · '), margin, 68, { isGrey: true })
  paper.text(PRODUCT_NAME, width - margin, 50, { isBold: true, align: 'right' })
  paper.y = 98
}

function chartOn(paper: Paper, pdf: jsPDF, source: ExportSource, metric: Metric): void {
  const { inner } = paper
  const { margin } = paper.format
  const size = { width: inner, height: 418, fontSize: 9.5 }
  const { chart, title, standard } = exportChart(source, metric, size)
  paper.text(title, margin, 96, { size: 13, isBold: true })
  paintPdf(pdf, chart.marks, [margin, 106], size.fontSize)
  paper.lines(standard, margin, 540, inner, { size: 9.5, isGrey: true })
}

interface Column extends PaperColumn {
  cell: (row: ExportSource['rows'][number]) => string
}

function columnsOf(
  { reference, baby, settings, i18n, format }: ExportSource,
  { includePercentiles, includeNotes }: PdfOptions,
): Column[] {
  const ofMetric = (metric: Metric): Column[] => [
    {
      head: i18n._(metricName(metric, 0)),
      width: 98,
      cell: (row) => {
        const canonical = canonicalOf(row, metric)
        return canonical === null ? '–' : amountText(format, canonical, settings.units[metric])
      },
    },
    ...(includePercentiles
      ? [
          {
            head: i18n._(msg`Percentile`),
            width: 74,
            cell: (row: ExportSource['rows'][number]) => {
              const found = assess(reference, baby, row, settings.growthStandard)[metric]
              return found ? shortPercentile(i18n, found.percentile) : '–'
            },
          },
        ]
      : []),
  ]
  return [
    { head: i18n._(msg`Date`), width: 78, cell: (row) => format.day(row.date, 'dated') },
    {
      head: i18n._(msg({ message: 'Age', comment: 'of a child' })),
      width: 96,
      cell: (row) => format.age(ageOn(baby.birthDate, row.date)),
    },
    ...metrics.flatMap(ofMetric),
    ...(includeNotes
      ? [{ head: i18n._(msg`Note`), width: 0, cell: ({ notes }: { notes: string | null }) => notes ?? '' }]
      : []),
  ]
}

/** Draws the table, newest first, on as many pages as needed. */
function tableOn(paper: Paper, source: ExportSource, options: PdfOptions): void {
  const columns = columnsOf(source, options)
  const fixed = columns.reduce((sum, { width }) => sum + width, 0)
  const row = paper.table(
    columns.map(({ head, width }) => ({ head, width: width || Math.max(60, paper.inner - fixed) })),
  )
  for (const measured of source.rows.toReversed()) row(columns.map(({ cell }) => cell(measured)))
}
