import { msg, plural } from '@lingui/core/macro'
import type { jsPDF } from 'jspdf'
import type { DayFacts } from 'sync-protocol/rules/insights/day-facts'
import type { Report } from 'sync-protocol/rules/export/report'
import { fontName } from '#ui/print/pdf-fonts.ts'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { breathe } from './in-turns.ts'
import { type ReportColumn, reportColumns, temperatureText, volumeText } from './report-columns.ts'
import { colours, dayWidth, lineHeight, page, type ReportOptions } from './report-page.ts'

/** A document that is written from top to bottom. */
export class Paper {
  private readonly pdf: jsPDF
  private readonly options: ReportOptions
  private readonly columns: ReportColumn[]
  private y = 0

  constructor(pdf: jsPDF, options: ReportOptions) {
    this.pdf = pdf
    this.options = options
    this.columns = reportColumns(options)
    this.header()
  }

  /** Averages of the days with entries. */
  summary({ days, pumping }: Report): void {
    const { i18n, from, to } = this.options
    const count = days.length
    const all = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
    this.heading(i18n._(msg`Daily average`))
    this.text(
      i18n._(msg`${plural(count, { one: '# day', other: '# days' })} with entries, of ${all}`),
      page.margin,
      true,
    )
    this.y += 20
    const average = (of: ReportColumn['of']) =>
      days.reduce((sum, day) => sum + of(day), 0) / Math.max(1, count)
    const cells = this.columns.map(({ head, of, text }) => [head, text(Math.round(average(of) * 10) / 10)])
    const pumped = volumeText(this.options, pumping.ml)
    if (pumping.count > 0) cells.push([i18n._(msg`Pumped in all`), pumped])
    const width = page.inner / 6
    cells.forEach(([name, value], at) => {
      const x = page.margin + (at % 6) * width
      this.text(name!, x, true)
      this.write(value!, x, this.y + 16, { size: 13, isBold: true })
      if (at % 6 === 5 || at === cells.length - 1) this.y += 40
    })
    this.y += 6
  }

  /** Sleep and feeds, a bar a day. */
  bars(days: readonly DayFacts[]): void {
    const { i18n, format } = this.options
    const charts = [
      { column: this.columns[0]!, colour: '#6a5acd' },
      { column: this.columns[3]!, colour: '#b4622d' },
    ].filter(({ column }) => days.some((day) => column.of(day) > 0))
    if (charts.length === 0) return
    const width = (page.inner - 30) / 2
    const height = 120
    this.room(height + 50)
    charts.forEach(({ column: { head, of, text }, colour }, at) => {
      const left = page.margin + at * (width + 30)
      const values = days.map(of)
      const most = Math.max(...values)
      this.write(`${head} · ${i18n._(msg`most`)} ${text(most)}`, left, this.y, { size: 10, isBold: true })
      const step = width / days.length
      this.pdf.setFillColor(colour)
      values.forEach((value, index) => {
        const tall = (value / most) * height
        if (tall > 0)
          this.pdf.rect(left + index * step, this.y + 12 + height - tall, Math.max(1, step * 0.7), tall, 'F')
      })
      this.pdf.setDrawColor(colours.line).setLineWidth(0.75)
      this.pdf.line(left, this.y + 12 + height, left + width, this.y + 12 + height)
      const [first, last] = [days[0]!.day.day, days.at(-1)!.day.day]
      this.write(format.day(first), left, this.y + height + 24, { isGrey: true })
      this.write(format.day(last), left + width, this.y + height + 24, { isGrey: true, align: 'right' })
    })
    this.y += height + 50
  }

  /** A line a day, newest first, the heads on each page. */
  async table(days: readonly DayFacts[]): Promise<void> {
    if (days.length === 0) return
    this.room(4 * lineHeight)
    this.tableHead()
    for (const [index, facts] of days.toReversed().entries()) {
      if (index % 40 === 39) await breathe()
      if (this.y > page.bottom) {
        this.newPage()
        this.tableHead()
      }
      this.cells([this.dayText(facts.day.day), ...this.columns.map(({ of, text }) => text(of(facts)))])
    }
    this.y += 14
  }

  /** Medicines and temperatures, as lists. */
  others({ medicines, temperatures }: Report): void {
    const { i18n, format } = this.options
    if (medicines.length > 0) {
      this.room(60)
      this.heading(i18n._(msg`Medicines`))
      for (const [name, times] of medicines)
        this.lines(`${name} · ${i18n._(msg`${plural(times, { one: '# time', other: '# times' })}`)}`)
      this.y += 10
    }
    if (temperatures.length > 0) {
      this.room(60)
      this.heading(i18n._(msg`Temperatures`))
      for (const { at, tenthsC } of temperatures.toReversed())
        this.lines(
          `${format.date(at, 'long')}, ${format.time(at)} · ${temperatureText(this.options, tenthsC)}`,
        )
    }
  }

  footers(today: string): void {
    const { i18n, format } = this.options
    const day = format.day(today, 'long')
    const count = this.pdf.getNumberOfPages()
    for (let at = 1; at <= count; at++) {
      this.pdf.setPage(at)
      const words = [
        i18n._(msg({ message: `Made ${day}`, comment: 'the day a file was made' })),
        i18n._(msg`A diary: no medical advice and no diagnosis.`),
      ]
      this.write(words.join(' · '), page.margin, page.height - 22, { size: 8.5, isGrey: true })
      const number = { size: 8.5, isGrey: true, align: 'right' } as const
      this.write(`${at} / ${count}`, page.width - page.margin, page.height - 22, number)
    }
  }

  private dayText = (day: string) => this.options.format.day(day, 'dated')

  private header(): void {
    const { baby, from, to, i18n, format } = this.options
    const born = format.day(baby.birthDate, 'long')
    const facts = [
      `${format.day(from, 'long')} – ${format.day(to, 'long')}`,
      format.timeZone,
      i18n._(msg({ message: `Born ${born}`, comment: 'the day of a birth' })),
    ]
    this.write(baby.name, page.margin, 46, { size: 18, isBold: true })
    this.write(facts.join(' · '), page.margin, 64, { size: 10, isGrey: true })
    this.write(PRODUCT_NAME, page.width - page.margin, 46, { size: 10, isBold: true, align: 'right' })
    this.y = 92
  }

  private newPage(): void {
    this.pdf.addPage()
    this.header()
  }

  /** Goes to a new page where so much does not fit. */
  private room(height: number): void {
    if (this.y + height > page.bottom) this.newPage()
  }

  private heading(words: string): void {
    this.write(words, page.margin, this.y, { size: 13, isBold: true })
    this.y += 18
  }

  private lines(words: string): void {
    this.pdf.setFont(fontName, 'normal').setFontSize(10)
    for (const one of this.pdf.splitTextToSize(words, page.inner) as string[]) {
      if (this.y > page.bottom) this.newPage()
      this.write(one, page.margin, this.y, { size: 10 })
      this.y += 14
    }
  }

  private tableHead(): void {
    const { i18n } = this.options
    const heads = [i18n._(msg`Day`), ...this.columns.map(({ head }) => head)]
    this.pdf.setFont(fontName, 'bold').setFontSize(8.5)
    let x = page.margin
    let most = 1
    heads.forEach((head, at) => {
      const width = at === 0 ? dayWidth : this.columns[at - 1]!.width
      const words = this.pdf.splitTextToSize(head, width - 6) as string[]
      most = Math.max(most, words.length)
      words.forEach((word, row) =>
        this.write(word, x, this.y + row * 10, { size: 8.5, isBold: true, isGrey: true }),
      )
      x += width
    })
    this.y += most * 10 + 8
  }

  private cells(texts: readonly string[]): void {
    let x = page.margin
    texts.forEach((text, at) => {
      this.write(text, x, this.y, { size: 9 })
      x += at === 0 ? dayWidth : this.columns[at - 1]!.width
    })
    this.pdf.setDrawColor(colours.line).setLineWidth(0.5)
    this.pdf.line(page.margin, this.y + 5, page.margin + page.inner, this.y + 5)
    this.y += lineHeight
  }

  private text(words: string, x: number, isGrey: boolean): void {
    this.write(words, x, this.y, { size: 9.5, isGrey })
  }

  private write(
    words: string,
    x: number,
    y: number,
    { size = 9, isBold = false, isGrey = false, align = 'left' as 'left' | 'right' } = {},
  ): void {
    this.pdf.setFont(fontName, isBold ? 'bold' : 'normal').setFontSize(size)
    this.pdf.setTextColor(isGrey ? colours.grey : colours.ink)
    this.pdf.text(words, x, y, { align })
  }
}
