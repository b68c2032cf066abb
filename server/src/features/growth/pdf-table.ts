import { assess, daysBetween } from 'sync-protocol/rules/growth/assess'
import { measuredMetrics, type MeasuredMetric } from 'sync-protocol/rules/growth/metrics'
import { percentileText } from 'sync-protocol/rules/growth/percentile'
import { canonicalOf, canonicalPer } from 'sync-protocol/rules/growth-chart/chart-data'
import type { Paper, PaperColumn } from 'sync-protocol/rules/print/paper'
import { nameOf, round } from './pdf-page.ts'
import type { PdfSource } from './pdf-source.ts'
import type { PdfTexts } from './pdf-texts.ts'

interface Column extends PaperColumn {
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

/** The table, newest first, on as many pages as it needs. */
export function tableOn(paper: Paper, source: PdfSource, texts: PdfTexts): void {
  const columns = columnsOf(source, texts)
  const fixed = columns.reduce((sum, { width }) => sum + width, 0)
  const row = paper.table(
    columns.map(({ head, width }) => ({ head, width: width || Math.max(60, paper.inner - fixed) })),
  )
  for (const measured of source.rows.toReversed()) row(columns.map(({ cell }) => cell(measured)))
}
