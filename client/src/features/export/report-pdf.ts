import type { LocalDatabase } from '#db/schema/database.ts'
import { newDocument } from '#ui/print/new-document.ts'
import { NothingThere } from './make-tables.ts'
import type { ReportOptions } from './report-page.ts'
import { ReportPaper } from './report-paper.ts'
import { readReport } from './report-rows.ts'

/** With more days the bars would be too thin. */
const mostBars = 92

/** The days of a baby as a PDF: averages, bars, a row per day. Throws `NothingThere`, and the signal's reason. */
export async function reportFile(
  db: LocalDatabase,
  options: ReportOptions,
  signal?: AbortSignal,
): Promise<Blob> {
  const { baby, from, to, now, format, i18n, today } = options
  const report = await readReport(db, baby, { from, to, timeZone: format.timeZone, now })
  if (report.days.length === 0 && report.temperatures.length === 0) throw new NothingThere()
  const pdf = await newDocument('landscape', { title: `${baby.name} ${from} ${to}`, locale: i18n.locale })
  signal?.throwIfAborted()
  const paper = new ReportPaper(pdf, options)
  paper.summary(report)
  if (report.days.length > 1) paper.bars(report.days.slice(-mostBars))
  await paper.table(report.days)
  signal?.throwIfAborted()
  paper.others(report)
  paper.footers(today)
  return pdf.output('blob')
}
