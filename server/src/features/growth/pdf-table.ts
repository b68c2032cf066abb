import type { jsPDF } from 'jspdf'
import { assess, daysBetween } from 'sync-protocol/rules/growth/assess'
import { measuredMetrics, type MeasuredMetric } from 'sync-protocol/rules/growth/metrics'
import { percentileText } from 'sync-protocol/rules/growth/percentile'
import { canonicalOf, canonicalPer } from 'sync-protocol/rules/growth-chart/chart-data'
import { paperInk } from 'sync-protocol/rules/growth-chart/print-look'
import { fontName, inner, nameOf, page, round, write } from './pdf-page.ts'
import type { PdfSource } from './pdf-source.ts'
import type { PdfTexts } from './pdf-texts.ts'

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

/** The table, newest first, on as many pages as it needs; its head, and the `header`, on each of them. */
export function tableOn(pdf: jsPDF, source: PdfSource, texts: PdfTexts, header: () => void): void {
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
      header()
      y = rowOf(heads, 98, head)
    }
    y = rowOf(cells, y, { style: 'normal', colour: paperInk.ink })
  }
}
