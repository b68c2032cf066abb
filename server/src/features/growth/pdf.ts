import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsPDF } from 'jspdf'
import { daysEarly } from 'sync-protocol/rules/corrected-age'
import { assess, daysBetween } from 'sync-protocol/rules/growth/assess'
import { curveSex, measuredMetrics, type MeasuredMetric } from 'sync-protocol/rules/growth/metrics'
import { judge, standardsOf } from 'sync-protocol/rules/growth/series'
import { percentileText } from 'sync-protocol/rules/growth/percentile'
import { canonicalOf, canonicalPer, curvesOf, pointsOf } from 'sync-protocol/rules/growth-chart/chart-data'
import { drawChart } from 'sync-protocol/rules/growth-chart/draw-chart'
import { paintPdf } from 'sync-protocol/rules/growth-chart/paint-pdf'
import { paperInk } from 'sync-protocol/rules/growth-chart/print-look'
import { rangeOf, ranges, wholeOf } from 'sync-protocol/rules/growth-chart/ranges'
import type { PdfSource } from './pdf-source.ts'
import { pdfTexts, type PdfTexts } from './pdf-texts.ts'

/** A4 across, points. */
const page = { width: 841.89, height: 595.28, margin: 40 }
const inner = page.width - 2 * page.margin
const fontName = 'FiraGO'
const fontsDir = join(import.meta.dirname, '../../../fonts')
const standardNames = { WHO: 'WHO', CDC: 'CDC', INTERGROWTH21: 'INTERGROWTH-21st', FENTON: 'Fenton' }

type Letters = Readonly<Record<'normal' | 'bold', string>>
let loading: Promise<Letters> | undefined
/** Letters that print Latin, Cyrillic and Georgian, as base64. */
const letters = () =>
  (loading ??= Promise.all(
    ['regular', 'semibold'].map((weight) => readFile(join(fontsDir, `firago-${weight}.ttf`), 'base64')),
  ).then(([normal, bold]) => ({ normal: normal!, bold: bold! })))

/** The measurements on paper, A4 across: a page for each chart, as vectors, then all of them as a table. */
export async function growthPdf(source: PdfSource): Promise<Buffer> {
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true })
  for (const [style, file] of Object.entries(await letters())) {
    pdf.addFileToVFS(`${style}.ttf`, file)
    pdf.addFont(`${style}.ttf`, fontName, style)
  }
  pdf.setProperties({ title: `${source.child.name} ${source.today}` })
  pdf.setLanguage(source.language as 'en')
  const texts = pdfTexts[source.language]
  const drawn = measuredMetrics.filter((metric) => source.rows.some((row) => row[metric] !== null))
  for (const metric of source.includeCharts ? drawn : []) {
    header(pdf, source, texts)
    chartOn(pdf, source, texts, metric)
    pdf.addPage()
  }
  header(pdf, source, texts)
  tableOn(pdf, source, texts)
  const count = pdf.getNumberOfPages()
  for (let at = 1; at <= count; at++) {
    pdf.setPage(at)
    const foot = { size: 8.5, colour: paperInk.grey }
    write(pdf, `${texts.made(source.today)} · ${texts.notice}`, page.margin, page.height - 24, foot)
    write(pdf, `${at} / ${count}`, page.width - page.margin, page.height - 24, { ...foot, align: 'right' })
  }
  return Buffer.from(pdf.output('arraybuffer'))
}

function write(
  pdf: jsPDF,
  text: string | string[],
  x: number,
  y: number,
  { size = 10, style = 'normal', colour = paperInk.ink, align = 'left' as 'left' | 'right' } = {},
): void {
  pdf.setFont(fontName, style).setFontSize(size).setTextColor(colour)
  pdf.text(text, x, y, { align })
}

/** Whose measurements they are, and who judges them: name, birth, gestation where it was short, curves. */
function header(pdf: jsPDF, { reference, child, rows, standard }: PdfSource, texts: PdfTexts): void {
  const { sex, isAssumed } = curveSex(child)
  const standards = standardsOf(judge(reference, child, rows, standard))
  const facts = [
    texts.born(child.birthDate),
    ...(daysEarly(child) > 0 ? [texts.bornAt(child.gestationalWeeks!, child.gestationalDays ?? 0)] : []),
    ...(isAssumed ? [] : [texts.curves[sex]]),
    ...(standards.length > 0 ? [standards.map((one) => standardNames[one]).join(', ')] : []),
  ]
  write(pdf, child.name, page.margin, 50, { size: 18, style: 'bold' })
  write(pdf, facts.join(' · '), page.margin, 68, { colour: paperInk.grey })
}

const round = (value: number, digits: number) => String(Math.round(value * 10 ** digits) / 10 ** digits)

const nameOf = (texts: PdfTexts, metric: MeasuredMetric, ageDays: number) =>
  metric === 'height' && ageDays <= 730 ? texts.length : texts.metrics[metric]

function chartOn(pdf: jsPDF, source: PdfSource, texts: PdfTexts, metric: MeasuredMetric): void {
  const { reference, child, rows, units, standard, lines } = source
  const newest = rows.findLast((row) => row[metric] !== null)!
  const ageDays = daysBetween(child.birthDate, newest.date)
  const range = rangeOf(ageDays)
  const points = pointsOf(child, rows, metric, units[metric])
  const whole = wholeOf(
    range,
    points.map((point) => point.ageDays),
  )
  const drawn = curvesOf(reference, child, metric, units[metric], standard, lines, whole)
  const size = { width: inner, height: 418, fontSize: 9.5, fontName }
  const { marks } = drawChart({
    ...size,
    fromMonth: whole.from,
    toMonth: whole.to,
    monthStep: ranges[range].step,
    curves: drawn.curves,
    points,
    texts: {
      month: (month) => (range === 'infant' ? String(month) : round(month / 12, 1)),
      value: (value) => round(value, 2),
      percentile: (percentile) => (percentile === 50 ? '50%' : String(percentile)),
      uncorrected: texts.uncorrected,
    },
    paper: {
      fineMonths: ranges[range].fine,
      ageTitle: range === 'infant' ? texts.ageMonths : texts.ageYears,
      valueTitle: `${nameOf(texts, metric, ageDays)}, ${texts.units[units[metric]]}`,
    },
  })
  const title = range === 'infant' ? texts.byMonth : texts.byYear
  write(pdf, title(nameOf(texts, metric, ageDays), texts.units[units[metric]]), page.margin, 96, {
    size: 13,
    style: 'bold',
  })
  paintPdf(pdf, marks, [page.margin, 106], size)
  const foot =
    drawn.standards.length === 0
      ? texts.noCurves
      : [
          drawn.standards.map((one) => standardNames[one]).join(', '),
          texts.curves[curveSex(child).sex],
          ...(daysEarly(child) > 0 && child.useCorrectedAge
            ? [range === 'infant' ? texts.corrected : texts.fromBirth]
            : []),
        ].join(' · ')
  write(pdf, foot, page.margin, 540, { size: 9.5, colour: paperInk.grey })
}

interface Column {
  head: string
  width: number
  cell: (row: PdfSource['rows'][number]) => string
}

function columnsOf(source: PdfSource, texts: PdfTexts): Column[] {
  const { reference, child, units, standard, includePercentiles, includeNotes } = source
  const ofMetric = (metric: MeasuredMetric): Column[] => [
    {
      head: `${metric === 'headCircumference' ? texts.heads.head : nameOf(texts, metric, 0)}, ${texts.units[units[metric]]}`,
      width: 92,
      cell: (row) => {
        const canonical = canonicalOf(row, metric)
        return canonical === null ? '–' : round(canonical / canonicalPer(units[metric]), 3)
      },
    },
    ...(includePercentiles
      ? [
          {
            head: texts.heads.percentile,
            width: 86,
            cell: (row: PdfSource['rows'][number]) => {
              const found = assess(reference, child, row, standard)[metric]
              return found ? percentileText(found.percentile) : '–'
            },
          },
        ]
      : []),
  ]
  return [
    { head: texts.heads.date, width: 68, cell: (row) => row.date },
    { head: texts.heads.age, width: 74, cell: (row) => String(daysBetween(child.birthDate, row.date)) },
    ...measuredMetrics.flatMap(ofMetric),
    ...(includeNotes
      ? [{ head: texts.heads.note, width: 0, cell: (row: PdfSource['rows'][number]) => row.notes ?? '' }]
      : []),
  ]
}

/** The table, newest first, on as many pages as it needs; its head on each of them. */
function tableOn(pdf: jsPDF, source: PdfSource, texts: PdfTexts): void {
  const columns = columnsOf(source, texts)
  const fixed = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => width || Math.max(60, inner - fixed))
  const split = (cells: readonly string[], style: string) => {
    pdf.setFont(fontName, style).setFontSize(9.5)
    return cells.map((cell, at) => pdf.splitTextToSize(cell, widths[at]! - 8) as string[])
  }
  const rowOf = (cells: readonly string[][], y: number, look: { style: string; colour: string }) => {
    let x = page.margin
    cells.forEach((lines, at) => {
      write(pdf, lines, x, y, { size: 9.5, ...look })
      x += widths[at]!
    })
    const below = y + 6 + 11.5 * (Math.max(...cells.map(({ length }) => length)) - 1)
    pdf.setDrawColor('#e3d9cd').setLineWidth(0.5)
    pdf.line(page.margin, below, page.margin + inner, below)
    return below + 11
  }
  const head = { style: 'bold', colour: paperInk.grey }
  const heads = split(
    columns.map((column) => column.head),
    head.style,
  )
  let y = rowOf(heads, 98, head)
  for (const row of source.rows.toReversed()) {
    const cells = split(
      columns.map(({ cell }) => cell(row)),
      'normal',
    )
    if (y + Math.max(...cells.map(({ length }) => length)) * 11.5 > page.height - 60) {
      pdf.addPage()
      header(pdf, source, texts)
      y = rowOf(heads, 98, head)
    }
    y = rowOf(cells, y, { style: 'normal', colour: paperInk.ink })
  }
}
