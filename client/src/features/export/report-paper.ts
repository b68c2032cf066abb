import { msg, plural } from '@lingui/core/macro'
import type { jsPDF } from 'jspdf'
import type { DayFacts } from 'sync-protocol/rules/insights/day-facts'
import type { Report } from 'sync-protocol/rules/export/report'
import { paperInk } from 'sync-protocol/rules/print/ink'
import { Paper } from 'sync-protocol/rules/print/paper'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { yieldToPage } from './in-turns.ts'
import { type ReportColumn, reportColumns, temperatureText, volumeText } from './report-columns.ts'
import { format, type ReportOptions } from './report-page.ts'

const { margin } = format
const dayWidth = 72
/** Font sizes of the table and of small text, in points. */
const size = 9

/** Draws the report of a baby's days, section by section. */
export class ReportPaper {
  private readonly pdf: jsPDF
  private readonly options: ReportOptions
  private readonly columns: ReportColumn[]
  private readonly paper: Paper

  constructor(pdf: jsPDF, options: ReportOptions) {
    this.pdf = pdf
    this.options = options
    this.columns = reportColumns(options)
    this.paper = new Paper(pdf, format, (paper) => header(paper, options))
  }

  /** Averages of the days with entries. */
  summary({ days, pumping }: Report): void {
    const { paper } = this
    const { i18n, from, to } = this.options
    const small = { size: 9.5, isGrey: true }
    const count = days.length
    const all = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
    this.heading(i18n._(msg`Daily average`))
    const counted = i18n._(msg`${plural(count, { one: '# day', other: '# days' })} with entries, of ${all}`)
    paper.text(counted, margin, paper.y, small)
    paper.y += 20
    const average = (of: ReportColumn['of']) =>
      days.reduce((sum, day) => sum + of(day), 0) / Math.max(1, count)
    const cells = this.columns.map(({ head, of, text }) => [head, text(Math.round(average(of) * 10) / 10)])
    const pumped = volumeText(this.options, pumping.ml)
    if (pumping.count > 0) cells.push([i18n._(msg`Pumped in all`), pumped])
    const width = paper.inner / 6
    cells.forEach(([name, value], at) => {
      const x = margin + (at % 6) * width
      paper.text(name!, x, paper.y, small)
      paper.text(value!, x, paper.y + 16, { size: 13, isBold: true })
      if (at % 6 === 5 || at === cells.length - 1) paper.y += 40
    })
    paper.y += 6
  }

  /** Sleep and feeds, one bar per day. */
  bars(days: readonly DayFacts[]): void {
    const { paper } = this
    const { i18n, format: words } = this.options
    const charts = [
      { column: this.columns[0]!, colour: '#6a5acd' },
      { column: this.columns[3]!, colour: '#b4622d' },
    ].filter(({ column }) => days.some((day) => column.of(day) > 0))
    if (charts.length === 0) return
    const width = (paper.inner - 30) / 2
    const height = 120
    paper.room(height + 50)
    charts.forEach(({ column: { head, of, text }, colour }, at) => {
      const left = margin + at * (width + 30)
      const values = days.map(of)
      const most = Math.max(...values)
      paper.text(`${head} · ${i18n._(msg`most`)} ${text(most)}`, left, paper.y, { size: 10, isBold: true })
      const step = width / days.length
      this.pdf.setFillColor(colour)
      values.forEach((value, index) => {
        const tall = (value / most) * height
        if (tall > 0)
          this.pdf.rect(left + index * step, paper.y + 12 + height - tall, Math.max(1, step * 0.7), tall, 'F')
      })
      this.pdf.setDrawColor(paperInk.line).setLineWidth(0.75)
      this.pdf.line(left, paper.y + 12 + height, left + width, paper.y + 12 + height)
      const [first, last] = [days[0]!.day.day, days.at(-1)!.day.day]
      paper.text(words.day(first), left, paper.y + height + 24, { size, isGrey: true })
      paper.text(words.day(last), left + width, paper.y + height + 24, { size, isGrey: true, align: 'right' })
    })
    paper.y += height + 50
  }

  /** One row per day, newest first, with the header on each page. */
  async table(days: readonly DayFacts[]): Promise<void> {
    if (days.length === 0) return
    const { paper } = this
    const { i18n, format: words } = this.options
    paper.room(64)
    const row = paper.table([{ head: i18n._(msg`Day`), width: dayWidth }, ...this.columns], size)
    for (const [index, facts] of days.toReversed().entries()) {
      if (index % 40 === 39) await yieldToPage()
      row([words.day(facts.day.day, 'dated'), ...this.columns.map(({ of, text }) => text(of(facts)))])
    }
    paper.y += 14
  }

  /** Medicines and temperatures, as lists. */
  others({ medicines, temperatures }: Report): void {
    const { paper } = this
    const { i18n, format: words } = this.options
    if (medicines.length > 0) {
      paper.room(60)
      this.heading(i18n._(msg`Medicines`))
      for (const [name, times] of medicines)
        this.listed(`${name} · ${i18n._(msg`${plural(times, { one: '# time', other: '# times' })}`)}`)
      paper.y += 10
    }
    if (temperatures.length > 0) {
      paper.room(60)
      this.heading(i18n._(msg`Temperatures`))
      for (const { at, tenthsC } of temperatures.toReversed())
        this.listed(
          `${words.date(at, 'long')}, ${words.time(at)} · ${temperatureText(this.options, tenthsC)}`,
        )
    }
  }

  footers(today: string): void {
    const { i18n, format: words } = this.options
    const day = words.day(today, 'long')
    const made = i18n._(msg({ message: `Made ${day}`, comment: 'the day a file was made' }))
    this.paper.footers([`${made} · ${i18n._(msg`A diary: no medical advice and no diagnosis.`)}`])
  }

  private heading(words: string): void {
    this.paper.text(words, margin, this.paper.y, { size: 13, isBold: true })
    this.paper.y += 18
  }

  private listed(words: string): void {
    const { paper } = this
    paper.room(14 * paper.split(words, paper.inner, {}).length)
    paper.y = paper.lines(words, margin, paper.y, paper.inner)
  }
}

/** Draws the header with the baby and the days. */
function header(paper: Paper, { baby, from, to, i18n, format: words }: ReportOptions): void {
  const born = words.day(baby.birthDate, 'long')
  const facts = [
    `${words.day(from, 'long')} – ${words.day(to, 'long')}`,
    words.timeZone,
    i18n._(msg({ message: `Born ${born}`, comment: 'the day of a birth' })),
  ]
  paper.text(baby.name, margin, 46, { size: 18, isBold: true })
  paper.text(facts.join(' · '), margin, 64, { isGrey: true })
  paper.text(PRODUCT_NAME, format.width - margin, 46, { isBold: true, align: 'right' })
  paper.y = 92
}
