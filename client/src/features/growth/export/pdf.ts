import { msg } from '@lingui/core/macro'
import { jsPDF } from 'jspdf'
import { ageOn } from 'sync-protocol/rules/age'
import { assess } from 'sync-protocol/rules/growth/assess'
import { curveSex } from 'sync-protocol/rules/growth/metrics'
import { judge, standardsOf } from 'sync-protocol/rules/growth/series'
import { canonicalOf } from 'sync-protocol/rules/growth-chart/chart-data'
import { type Metric, metricName, metrics } from '#features/growth/metrics.ts'
import { shortPercentile } from '#features/growth/percentile-words.ts'
import { amountText } from '#features/growth/units.ts'
import { curvesNames, standardNames } from '#features/growth/words.ts'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { exportChart, type ExportSource } from './export-chart.ts'
import { birthFacts, footText } from './paper-texts.ts'
import { paintPdf } from 'sync-protocol/rules/growth-chart/paint-pdf'
import { addFonts, fontName } from '#ui/print/pdf-fonts.ts'
import { paperInk } from 'sync-protocol/rules/growth-chart/print-look'

/** A4 across, points. */
const page = { width: 841.89, height: 595.28, margin: 40 }
const inner = page.width - 2 * page.margin
const rowHeight = 17

export interface PdfOptions {
  charts: readonly Metric[]
  includePercentiles: boolean
  includeNotes: boolean
  /** The day it is made. */
  today: string
}

/** The measurements on paper: a page for each chart, as vectors, then all of them as a table. */
export async function pdfFile(source: ExportSource, options: PdfOptions): Promise<Blob> {
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true })
  await addFonts(pdf)
  pdf.setProperties({ title: `${source.baby.name} ${options.today}`, creator: PRODUCT_NAME })
  pdf.setLanguage(source.i18n.locale as 'en')
  for (const metric of options.charts) {
    header(pdf, source)
    chartOn(pdf, source, metric)
    pdf.addPage()
  }
  header(pdf, source)
  tableOn(pdf, source, options)
  footers(pdf, source, options)
  return pdf.output('blob')
}

const write = (
  pdf: jsPDF,
  text: string | string[],
  x: number,
  y: number,
  { size = 10, isBold = false, isGrey = false, align = 'left' as 'left' | 'right' } = {},
) => {
  pdf.setFont(fontName, isBold ? 'bold' : 'normal').setFontSize(size)
  pdf.setTextColor(isGrey ? paperInk.grey : paperInk.ink)
  pdf.text(text, x, y, { align })
}

/** Whose measurements they are, and who judges them: name, birth, gestation where it was short, curves. */
function header(pdf: jsPDF, { reference, baby, rows, settings, i18n, format }: ExportSource): void {
  const { sex, isAssumed } = curveSex(baby)
  const standards = standardsOf(judge(reference, baby, rows, settings.growthStandard))
  const facts = [
    ...birthFacts({ baby, i18n, format }),
    ...(isAssumed ? [] : [i18n._(curvesNames[sex])]),
    ...(standards.length > 0 ? [standards.map((one) => standardNames[one]).join(', ')] : []),
  ]
  write(pdf, baby.name, page.margin, 50, { size: 18, isBold: true })
  write(pdf, facts.join(' · '), page.margin, 68, { isGrey: true })
  write(pdf, PRODUCT_NAME, page.width - page.margin, 50, { isBold: true, align: 'right' })
}

function chartOn(pdf: jsPDF, source: ExportSource, metric: Metric): void {
  const size = { width: inner, height: 418, fontSize: 9.5 }
  const { chart, title, standard } = exportChart(source, metric, size)
  write(pdf, title, page.margin, 96, { size: 13, isBold: true })
  paintPdf(pdf, chart.marks, [page.margin, 106], { ...size, fontName })
  write(pdf, pdf.splitTextToSize(standard, inner) as string[], page.margin, 540, { size: 9.5, isGrey: true })
}

interface Column {
  head: string
  width: number
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

/** The table, on as many pages as it needs; its head on each of them. */
function tableOn(pdf: jsPDF, source: ExportSource, options: PdfOptions): void {
  const columns = columnsOf(source, options)
  const fixed = columns.reduce((sum, { width }) => sum + width, 0)
  const widthOf = ({ width }: Column) => width || Math.max(60, inner - fixed)
  const rowOf = (cells: readonly string[], y: number, isHead: boolean) => {
    let x = page.margin
    // What is bold is wider.
    pdf.setFont(fontName, isHead ? 'bold' : 'normal').setFontSize(9.5)
    const lines = cells.map((cell, at) => pdf.splitTextToSize(cell, widthOf(columns[at]!) - 8) as string[])
    lines.forEach((text, at) => {
      write(pdf, text, x, y, { size: 9.5, isBold: isHead, isGrey: isHead })
      x += widthOf(columns[at]!)
    })
    const height = rowHeight + 11.5 * (Math.max(...lines.map(({ length }) => length)) - 1)
    pdf.setDrawColor('#e3d9cd').setLineWidth(0.5)
    pdf.line(page.margin, y + height - 11, page.margin + inner, y + height - 11)
    return y + height
  }
  let y = rowOf(
    columns.map(({ head }) => head),
    98,
    true,
  )
  for (const row of source.rows.toReversed()) {
    pdf.setFont(fontName, 'normal').setFontSize(9.5)
    const cells = columns.map(({ cell }) => cell(row))
    const lines = Math.max(
      ...cells.map((cell, at) => (pdf.splitTextToSize(cell, widthOf(columns[at]!) - 8) as string[]).length),
    )
    if (y + lines * 11.5 > page.height - 60) {
      pdf.addPage()
      header(pdf, source)
      y = rowOf(
        columns.map(({ head }) => head),
        98,
        true,
      )
    }
    y = rowOf(cells, y, false)
  }
}

function footers(pdf: jsPDF, source: ExportSource, { today }: PdfOptions): void {
  const count = pdf.getNumberOfPages()
  for (let at = 1; at <= count; at++) {
    pdf.setPage(at)
    write(pdf, footText(source, today), page.margin, page.height - 24, { size: 8.5, isGrey: true })
    write(pdf, `${at} / ${count}`, page.width - page.margin, page.height - 24, {
      size: 8.5,
      isGrey: true,
      align: 'right',
    })
  }
}
