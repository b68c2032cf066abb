import type { jsPDF } from 'jspdf'
import type { Mark } from 'sync-protocol/rules/growth-chart/marks'
import { paintPdf } from 'sync-protocol/rules/growth-chart/paint-pdf'
import { a4, Paper } from 'sync-protocol/rules/print/paper'
import { newDocument } from '#ui/print/new-document.ts'
import { PRODUCT_NAME } from '#ui/picture/product-name.ts'
import { finerPen } from './finer-pen.ts'
import type { PaperPicture } from '#media/read-picture.ts'
import type { Section } from './sheet-sections.ts'

/** A chart of the sheet, one third of the page wide. */
export const chartSize = { width: 165, height: 116, fontSize: 6.5 }

/** The curve of an illness, with the width of the page. */
export const curveSize = { width: 500, height: 170, fontSize: 7.5 }

/** The sheet as on the screen: each text in one language, or in two side by side. */
interface SheetContent {
  name: string
  locale: string
  /** For each language: the baby and the days, one per line. */
  heads: readonly (readonly string[])[]
  /** For each language, the same sections in the same order. */
  sides: readonly (readonly Section[])[]
  nothing: readonly string[]
  /** The illness of the sheet. */
  curve: { title: string; marks: readonly Mark[] } | null
  charts: readonly { title: string; marks: readonly Mark[] }[]
  pictures: { title: string; each: readonly { title: string; picture: PaperPicture }[] }
  questions: { title: string; texts: readonly string[] }
  foot: readonly string[]
}

const format = { ...a4.upright, margin: 40, bottom: a4.upright.height - 60 }
const { margin } = format
const gap = 26
/** Gap between two pictures, points. */
const pictureGap = 12
/** Font size of body text, points. */
const size = 9

/** The doctor sheet as a PDF, with charts as vectors. */
export async function sheetPdf(content: SheetContent): Promise<Blob> {
  const pdf = await newDocument('portrait', { title: content.name, locale: content.locale })
  new SheetPaper(pdf, content).write()
  return pdf.output('blob')
}

/** Writes a page from top to bottom, with a column per language. */
class SheetPaper {
  private readonly pdf: jsPDF
  private readonly content: SheetContent
  private readonly paper: Paper
  private readonly width: number

  constructor(pdf: jsPDF, content: SheetContent) {
    this.pdf = pdf
    this.content = content
    this.paper = new Paper(pdf, format, (paper) => (paper.y = 54))
    const columns = content.sides.length
    this.width = (this.paper.inner - gap * (columns - 1)) / columns
  }

  write(): void {
    const { paper } = this
    const { name, heads, sides, curve, charts, pictures, questions, foot } = this.content
    paper.text(name, margin, paper.y, { size: 19, isBold: true })
    paper.text(PRODUCT_NAME, format.width - margin, paper.y, { size, isBold: true, align: 'right' })
    paper.y += 17
    this.beside((column) => {
      let y = paper.y
      for (const line of heads[column]!)
        y = paper.lines(line, this.left(column), y, this.width, { size, isGrey: true })
      return y
    })
    sides[0]!.forEach((section, index) => {
      this.section(index)
      if (section.key === 'illness' && curve) this.curve(curve)
      if (section.key === 'growth' && charts.length > 0) this.charts()
    })
    if (pictures.each.length > 0) this.pictures()
    if (questions.texts.length > 0) {
      this.rule(40)
      paper.y = paper.lines(questions.title, margin, paper.y, paper.inner, { size: 10.5, isBold: true }) + 2
      questions.texts.forEach((text, index) => {
        paper.room(14)
        paper.text(`${index + 1}.`, margin, paper.y, { size })
        paper.y = paper.lines(text, margin + 16, paper.y, paper.inner - 16, { size }) + 2
      })
    }
    paper.footers(foot, 7.5)
  }

  private left = (column: number) => margin + column * (this.width + gap)

  /** Runs `write` for each language from the same height; continues below the longest column. */
  private beside(write: (column: number) => number): void {
    this.paper.y = Math.max(...this.content.sides.map((_, column) => write(column)))
  }

  private section(index: number): void {
    const { sides, nothing } = this.content
    this.rule(22 + 16 * Math.max(1, ...sides.map((sections) => sections[index]!.lines.length)))
    this.beside((column) => {
      const { title, lines } = sides[column]![index]!
      const left = this.left(column)
      let y = this.paper.lines(title, left, this.paper.y, this.width, { size: 10.5, isBold: true }) + 2
      if (lines.length === 0)
        y = this.paper.lines(nothing[column]!, left, y, this.width, { size, isGrey: true })
      for (const { label, value } of lines) {
        const named = this.paper.lines(label, left, y, this.width * 0.36, { size, isGrey: true })
        const valued = this.paper.lines(value, left + this.width, y, this.width * 0.62, {
          size,
          align: 'right',
        })
        y = Math.max(named, valued) + 2
      }
      return y
    })
  }

  private curve({ title, marks }: NonNullable<SheetContent['curve']>): void {
    const { paper } = this
    paper.room(curveSize.height + 24)
    const top = paper.lines(title, margin, paper.y + 4, paper.inner, { size: 8, isGrey: true })
    paintPdf(finerPen(this.pdf), marks, [margin, top - 2], curveSize.fontSize)
    this.pdf.setLineDashPattern([], 0)
    paper.y = top + curveSize.height + 8
  }

  private charts(): void {
    this.paper.room(chartSize.height + 20)
    this.paper.y += 4
    const { charts } = this.content
    const leftOf = (index: number) =>
      margin + index * (chartSize.width + (this.paper.inner - 3 * chartSize.width) / 2)
    const top = Math.max(
      ...charts.map(({ title }, index) =>
        this.paper.lines(title, leftOf(index), this.paper.y, chartSize.width, { size: 8, isGrey: true }),
      ),
    )
    charts.forEach(({ marks }, index) => {
      paintPdf(finerPen(this.pdf), marks, [leftOf(index), top - 2], chartSize.fontSize)
    })
    this.pdf.setLineDashPattern([], 0)
    this.paper.y = top + chartSize.height + 8
  }

  /** Three pictures in a row, each fitted into its square, with its title below. */
  private pictures(): void {
    const { paper } = this
    const { title, each } = this.content.pictures
    const side = (paper.inner - 2 * pictureGap) / 3
    this.rule(side + 60)
    paper.y = paper.lines(title, margin, paper.y, paper.inner, { size: 10.5, isBold: true }) + 2
    for (let first = 0; first < each.length; first += 3) {
      paper.room(side + 34)
      const top = paper.y
      const bottoms = each.slice(first, first + 3).map(({ title: words, picture }, column) => {
        const { bytes, width, height } = picture
        const scale = side / Math.max(width, height)
        const left = margin + column * (side + pictureGap)
        this.pdf.addImage(bytes, 'JPEG', left, top, width * scale, height * scale)
        return paper.lines(words, left, top + height * scale + 12, side, { size: 8, isGrey: true })
      })
      paper.y = Math.max(...bottoms) + 6
    }
  }

  /** Draws a line between sections. Starts a new page if the next part (its height in points) does not fit. */
  private rule(height: number): void {
    const { paper } = this
    paper.y += 3
    if (paper.room(height)) return
    paper.rule(paper.y)
    paper.y += 16
  }
}
