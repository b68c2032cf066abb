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
import { paperInk } from 'sync-protocol/rules/growth-chart/print-look'
import { rangeOf, ranges, wholeOf } from 'sync-protocol/rules/growth-chart/ranges'
import { fontName, inner, nameOf, page, round, write } from './pdf-page.ts'
import { drawWhatLettersLack, type PaintLine, type TextPage } from 'sync-protocol/rules/print/picture-of-text'
import type { PdfSource } from './pdf-source.ts'
import { tableOn } from './pdf-table.ts'
import { withPictures } from './text-pictures.ts'
import { pdfTexts, type PdfTexts } from './pdf-texts.ts'

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
  const files = await letters()
  const pdf = await withPictures((paint) => documentOf(source, files, paint))
  return Buffer.from(pdf.output('arraybuffer'))
}

function documentOf(source: PdfSource, files: Letters, paint: PaintLine): jsPDF {
  const pdf = new jsPDF({ orientation: 'landscape', unit: 'pt', format: 'a4', compress: true })
  for (const [style, file] of Object.entries(files)) {
    pdf.addFileToVFS(`${style}.ttf`, file)
    pdf.addFont(`${style}.ttf`, fontName, style)
  }
  drawWhatLettersLack(pdf as TextPage, paint)
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
  tableOn(pdf, source, texts, () => header(pdf, source, texts))
  const count = pdf.getNumberOfPages()
  for (let at = 1; at <= count; at++) {
    pdf.setPage(at)
    const foot = { size: 8.5, colour: paperInk.grey }
    write(pdf, `${texts.made(source.today)} · ${texts.notice}`, page.margin, page.height - 24, foot)
    write(pdf, `${at} / ${count}`, page.width - page.margin, page.height - 24, { ...foot, align: 'right' })
  }
  return pdf
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
