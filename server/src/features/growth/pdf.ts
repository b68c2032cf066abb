import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { jsPDF } from 'jspdf'
import { daysEarly } from 'sync-protocol/rules/corrected-age'
import { daysBetween } from 'sync-protocol/rules/growth/assess'
import { curveSex, measuredMetrics, type MeasuredMetric } from 'sync-protocol/rules/growth/metrics'
import { judge, standardsOf } from 'sync-protocol/rules/growth/series'
import { curvesOf, pointsOf } from 'sync-protocol/rules/growth-chart/chart-data'
import { drawChart } from 'sync-protocol/rules/growth-chart/draw-chart'
import { paintPdf } from 'sync-protocol/rules/growth-chart/paint-pdf'
import { rangeOf, ranges, wholeOf } from 'sync-protocol/rules/growth-chart/ranges'
import { Paper, paperFont } from 'sync-protocol/rules/print/paper'
import { format, nameOf, round } from './pdf-page.ts'
import {
  drawUnprintableAsPictures,
  type PaintLine,
  type TextPage,
} from 'sync-protocol/rules/print/picture-of-text'
import type { PdfSource } from './pdf-source.ts'
import { tableOn } from './pdf-table.ts'
import { withPictures } from './text-pictures.ts'
import { pdfTexts, type PdfTexts } from './pdf-texts.ts'

const fontsDir = join(import.meta.dirname, '../../../fonts')
const standardNames = { WHO: 'WHO', CDC: 'CDC', INTERGROWTH21: 'INTERGROWTH-21st', FENTON: 'Fenton' }

type Letters = Readonly<Record<'normal' | 'bold', string>>
let loading: Promise<Letters> | undefined
/** Fonts for Latin, Cyrillic and Georgian, as base64. */
const letters = () =>
  (loading ??= Promise.all(
    ['regular', 'semibold'].map((weight) => readFile(join(fontsDir, `firago-${weight}.ttf`), 'base64')),
  ).then(([normal, bold]) => ({ normal: normal!, bold: bold! })))

/** The measurements as a PDF, A4 landscape: one page per chart, as vectors, then a table of all. */
export async function growthPdf(source: PdfSource): Promise<Buffer> {
  const files = await letters()
  const pdf = await withPictures((paint) => documentOf(source, files, paint))
  return Buffer.from(pdf.output('arraybuffer'))
}

function documentOf(source: PdfSource, files: Letters, paint: PaintLine): jsPDF {
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true })
  for (const [style, file] of Object.entries(files)) {
    pdf.addFileToVFS(`${style}.ttf`, file)
    pdf.addFont(`${style}.ttf`, paperFont, style)
  }
  drawUnprintableAsPictures(pdf as TextPage, paint)
  pdf.setProperties({ title: `${source.child.name} ${source.today}` })
  pdf.setLanguage(source.language as 'en')
  const texts = pdfTexts[source.language]
  const drawn = measuredMetrics.filter((metric) => source.rows.some((row) => row[metric] !== null))
  const paper = new Paper(pdf, format, (page) => header(page, source, texts))
  for (const metric of source.includeCharts ? drawn : []) {
    chartOn(paper, pdf, source, texts, metric)
    paper.newPage()
  }
  tableOn(paper, source, texts)
  paper.footers([`${texts.made(source.today)} · ${texts.notice}`])
  return pdf
}

/** The child and the reference: name, birth, gestation if preterm, curves. */
function header(paper: Paper, { reference, child, rows, standard }: PdfSource, texts: PdfTexts): void {
  const { sex, isAssumed } = curveSex(child)
  const standards = standardsOf(judge(reference, child, rows, standard))
  const facts = [
    texts.born(child.birthDate),
    ...(daysEarly(child) > 0 ? [texts.bornAt(child.gestationalWeeks!, child.gestationalDays ?? 0)] : []),
    ...(isAssumed ? [] : [texts.curves[sex]]),
    ...(standards.length > 0 ? [standards.map((one) => standardNames[one]).join(', ')] : []),
  ]
  paper.text(child.name, format.margin, 50, { size: 18, isBold: true })
  paper.text(facts.join(' · '), format.margin, 68, { isGrey: true })
  paper.y = 98
}

function chartOn(paper: Paper, pdf: jsPDF, source: PdfSource, texts: PdfTexts, metric: MeasuredMetric): void {
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
  const size = { width: paper.inner, height: 418, fontSize: 9.5 }
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
  const named = title(nameOf(texts, metric, ageDays), texts.units[units[metric]])
  paper.text(named, format.margin, 96, { size: 13, isBold: true })
  paintPdf(pdf, marks, [format.margin, 106], size.fontSize)
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
  paper.text(foot, format.margin, 540, { size: 9.5, isGrey: true })
}
