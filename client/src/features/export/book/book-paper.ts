import type { jsPDF } from 'jspdf'
import { a4, Paper, paperFont, type PaperText } from 'sync-protocol/rules/print/paper'
import type { CutPicture, Place } from './cut-picture.ts'

export const format = { ...a4.upright, margin: 54, bottom: a4.upright.height - 66 }

/** The colours of the product on paper: a strong one for marks, a soft one for backgrounds. */
export const tints = {
  sky: { strong: '#bb7600', soft: '#fbeadb' },
  sleep: { strong: '#5654c6', soft: '#e5e4f7' },
  feed: { strong: '#bb7600', soft: '#fbeacb' },
  diaper: { strong: '#00918b', soft: '#d3efec' },
  play: { strong: '#b41a5f', soft: '#f9dfe8' },
  walk: { strong: '#4f5e00', soft: '#e9eec6' },
} as const
export type Tint = keyof typeof tints

/** Options of a centred text. */
type Centred = Omit<PaperText, 'align'> & { colour?: string }

/** The pages of a book: a round shape in the corner at the start of a chapter, and pictures with round corners. */
export class BookPaper {
  readonly pdf: jsPDF
  readonly paper: Paper
  private readonly cut: CutPicture
  private isFirst = true

  constructor(pdf: jsPDF, cut: CutPicture) {
    this.pdf = pdf
    this.cut = cut
    this.paper = new Paper(pdf, format, (paper) => (paper.y = 84))
  }

  /** Begins a page. */
  page(tint: Tint): void {
    if (!this.isFirst) this.paper.newPage()
    this.isFirst = false
    this.circle(format.width - 30, 20, 130, tints[tint].soft)
  }

  /** Begins a page with a heading, and a sentence below it. */
  chapter(tint: Tint, title: string, below?: string): void {
    this.page(tint)
    const { paper } = this
    paper.y = paper.lines(title, format.margin, 96, paper.inner - 60, { size: 30, isBold: true })
    if (below) paper.y = paper.lines(below, format.margin, paper.y - 8, paper.inner - 60, grey(11.5))
    paper.y += 20
  }

  /** Fills the whole page. */
  fill(colour: string): void {
    this.pdf.setFillColor(colour)
    this.pdf.rect(0, 0, format.width, format.height, 'F')
  }

  circle(x: number, y: number, radius: number, colour: string): void {
    this.pdf.setFillColor(colour)
    this.pdf.circle(x, y, radius, 'F')
  }

  block({ x, y, width, height }: Place, colour: string, radius = 14): void {
    this.pdf.setFillColor(colour)
    this.pdf.roundedRect(x, y, width, height, radius, radius, 'F')
  }

  /** Writes a text centred at a point; shrinks a long text until it fits. */
  centred(words: string, x: number, y: number, width: number, look: Centred = {}): void {
    const { pdf } = this
    pdf.setFont(paperFont, look.isBold ? 'bold' : 'normal')
    pdf.setFontSize(10)
    const size = Math.min(look.size ?? 10, (width / pdf.getTextWidth(words)) * 10)
    this.paper.text('', 0, 0, { ...look, size })
    if (look.colour) pdf.setTextColor(look.colour)
    pdf.text(words, x - pdf.getTextWidth(words) / 2, y)
  }

  /** Draws a picture into a rectangle. Resolves to whether there was one. */
  async picture(photo: Parameters<CutPicture>[0] | undefined, place: Place, radius = 14): Promise<boolean> {
    const bytes = photo && (await this.cut(photo, place))
    if (!bytes) return false
    const { x, y, width, height } = place
    const { pdf } = this
    pdf.saveGraphicsState()
    pdf.roundedRect(x, y, width, height, radius, radius, null)
    pdf.clip()
    pdf.discardPath()
    pdf.addImage(bytes, 'JPEG', x, y, width, height)
    pdf.restoreGraphicsState()
    return true
  }
}

export const grey = (size: number): PaperText => ({ size, isGrey: true })
export const bold = (size: number): PaperText => ({ size, isBold: true })
