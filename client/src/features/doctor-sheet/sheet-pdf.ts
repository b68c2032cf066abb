import { jsPDF } from 'jspdf'
import type { Mark } from 'sync-protocol/rules/growth-chart/marks'
import { paintPdf } from 'sync-protocol/rules/growth-chart/paint-pdf'
import { paperInk } from 'sync-protocol/rules/growth-chart/print-look'
import { addFonts, fontName } from '#ui/print/pdf-fonts.ts'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { finerPen } from './finer-pen.ts'
import type { Section } from './sheet-sections.ts'

/** A drawing of the sheet, one third of the page wide. */
export const chartSize = { width: 165, height: 116, fontSize: 6.5 }

/** The sheet as it stands on the screen: each text in one language, or in two beside each other. */
interface SheetContent {
  name: string
  locale: string
  /** For each language: who it is and of which days, a line each. */
  heads: readonly (readonly string[])[]
  /** For each language, the same sections in the same order. */
  sides: readonly (readonly Section[])[]
  nothing: readonly string[]
  charts: readonly { title: string; marks: readonly Mark[] }[]
  questions: { title: string; texts: readonly string[] }
  foot: readonly string[]
}

/** A4, points. */
const page = { width: 595.28, height: 841.89, margin: 40 }
const inner = page.width - 2 * page.margin
const bottom = page.height - 60
const gap = 26

/** The doctor sheet on paper, its charts as vectors. */
export async function sheetPdf(content: SheetContent): Promise<Blob> {
  const pdf = new jsPDF({ orientation: 'portrait', unit: 'pt', format: 'a4', compress: true })
  await addFonts(pdf)
  pdf.setProperties({ title: content.name, creator: PRODUCT_NAME })
  pdf.setLanguage(content.locale as 'en')
  new SheetPaper(pdf, content).write()
  return pdf.output('blob')
}

interface Look {
  size?: number
  isBold?: boolean
  isGrey?: boolean
  align?: 'left' | 'right'
}

/** A page that is written from top to bottom, in as many columns as there are languages. */
class SheetPaper {
  private readonly pdf: jsPDF
  private readonly content: SheetContent
  private readonly width: number
  private y = 54

  constructor(pdf: jsPDF, content: SheetContent) {
    this.pdf = pdf
    this.content = content
    const columns = content.sides.length
    this.width = (inner - gap * (columns - 1)) / columns
  }

  write(): void {
    const { name, heads, sides, charts, questions } = this.content
    this.text(name, page.margin, this.y, { size: 19, isBold: true })
    this.text(PRODUCT_NAME, page.width - page.margin, this.y, { isBold: true, align: 'right' })
    this.y += 17
    this.beside((column) => {
      let y = this.y
      for (const line of heads[column]!)
        y = this.lines(line, this.left(column), y, this.width, { isGrey: true })
      return y
    })
    sides[0]!.forEach((section, index) => {
      this.section(index)
      if (section.key === 'growth' && charts.length > 0) this.charts()
    })
    if (questions.texts.length > 0) {
      this.rule(40)
      this.y = this.lines(questions.title, page.margin, this.y, inner, { size: 10.5, isBold: true }) + 2
      questions.texts.forEach((text, index) => {
        this.room(14)
        this.text(`${index + 1}.`, page.margin, this.y)
        this.y = this.lines(text, page.margin + 16, this.y, inner - 16) + 2
      })
    }
    this.footers()
  }

  private left = (column: number) => page.margin + column * (this.width + gap)

  /** Runs for each language from the same height; what follows begins below the longest. */
  private beside(write: (column: number) => number): void {
    this.y = Math.max(...this.content.sides.map((_, column) => write(column)))
  }

  private section(index: number): void {
    const { sides, nothing } = this.content
    this.rule(22 + 16 * Math.max(1, ...sides.map((sections) => sections[index]!.lines.length)))
    this.beside((column) => {
      const { title, lines } = sides[column]![index]!
      const left = this.left(column)
      let y = this.lines(title, left, this.y, this.width, { size: 10.5, isBold: true }) + 2
      if (lines.length === 0) y = this.lines(nothing[column]!, left, y, this.width, { isGrey: true })
      for (const { label, value } of lines) {
        const named = this.lines(label, left, y, this.width * 0.36, { isGrey: true })
        const valued = this.lines(value, left + this.width, y, this.width * 0.62, { align: 'right' })
        y = Math.max(named, valued) + 2
      }
      return y
    })
  }

  private charts(): void {
    this.room(chartSize.height + 20)
    this.y += 4
    const { charts } = this.content
    const leftOf = (index: number) =>
      page.margin + index * (chartSize.width + (inner - 3 * chartSize.width) / 2)
    const top = Math.max(
      ...charts.map(({ title }, index) =>
        this.lines(title, leftOf(index), this.y, chartSize.width, { size: 8, isGrey: true }),
      ),
    )
    charts.forEach(({ marks }, index) => {
      paintPdf(finerPen(this.pdf), marks, [leftOf(index), top - 2], {
        fontSize: chartSize.fontSize,
        fontName,
      })
    })
    this.pdf.setLineDashPattern([], 0)
    this.y = top + chartSize.height + 8
  }

  /** A line between sections; on a new page where what follows (its height in points) does not fit. */
  private rule(height: number): void {
    this.y += 3
    if (this.y + height > bottom) return this.newPage()
    this.pdf.setDrawColor('#e3d9cd').setLineWidth(0.6)
    this.pdf.line(page.margin, this.y, page.margin + inner, this.y)
    this.y += 16
  }

  private room(height: number): void {
    if (this.y + height > bottom) this.newPage()
  }

  private newPage(): void {
    this.pdf.addPage()
    this.y = 54
  }

  private footers(): void {
    const count = this.pdf.getNumberOfPages()
    for (let at = 1; at <= count; at++) {
      this.pdf.setPage(at)
      let y = page.height - 28 - 10 * (this.content.foot.length - 1)
      for (const line of this.content.foot)
        y = this.lines(line, page.margin, y, inner - 40, { size: 7.5, isGrey: true })
      if (count > 1)
        this.text(`${at} / ${count}`, page.width - page.margin, page.height - 28, {
          size: 7.5,
          isGrey: true,
          align: 'right',
        })
    }
  }

  /** Writes a text that may need several lines; the height below it. */
  private lines(text: string, x: number, y: number, width: number, look: Look = {}): number {
    const { size = 9, isBold = false } = look
    this.pdf.setFont(fontName, isBold ? 'bold' : 'normal').setFontSize(size)
    for (const line of this.pdf.splitTextToSize(text, width) as string[]) {
      this.text(line, x, y, look)
      y += size * 1.32
    }
    return y
  }

  private text(
    text: string,
    x: number,
    y: number,
    { size = 9, isBold = false, isGrey = false, align = 'left' }: Look = {},
  ): void {
    this.pdf.setFont(fontName, isBold ? 'bold' : 'normal').setFontSize(size)
    this.pdf.setTextColor(isGrey ? paperInk.grey : paperInk.ink)
    this.pdf.text(text, x, y, { align })
  }
}
