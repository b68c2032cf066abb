import { paperInk } from './ink.ts'

/** The target document of a paper; jsPDF's fits. Lengths in points, colours as hex. */
export interface PaperDocument {
  setFont(name: string, style: string): unknown
  setFontSize(size: number): unknown
  setTextColor(colour: string): unknown
  setDrawColor(colour: string): unknown
  setLineWidth(width: number): unknown
  text(text: string | string[], x: number, y: number, options: { align: 'left' | 'right' }): unknown
  /** An array of lines; jsPDF declares any. */
  splitTextToSize(text: string, width: number): string[]
  getTextWidth(text: string): number
  line(fromX: number, fromY: number, toX: number, toY: number): unknown
  addPage(): unknown
  setPage(number: number): unknown
  getNumberOfPages(): number
}

/**
 * Format of a text: size in points (default 10), semibold, grey, and alignment at its position (default: to the right
 * of it).
 */
export interface PaperText {
  size?: number
  isBold?: boolean
  isGrey?: boolean
  align?: 'left' | 'right'
}

/** A page, in points. The footer is below `bottom`. */
export interface PaperFormat {
  width: number
  height: number
  margin: number
  bottom: number
}

export interface PaperColumn {
  head: string
  /** Points; the space between two columns belongs to the left one. */
  width: number
}

/** A4, 595.28 by 841.89 points. */
export const a4 = {
  upright: { width: 595.28, height: 841.89 },
  across: { width: 841.89, height: 595.28 },
}

/** The font of every paper: Latin, Cyrillic and Georgian. */
export const paperFont = 'FiraGO'

/** Line height, as a multiple of the text size. */
const lineStep = 1.32
const columnGap = 8

/** A document written from top to bottom. `y` is the position of the next line; on a new page `header` sets it. */
export class Paper {
  y = 0
  /** The width between the margins. */
  readonly inner: number
  readonly format: PaperFormat
  private readonly document: PaperDocument
  private readonly header: (paper: Paper) => void

  constructor(document: PaperDocument, format: PaperFormat, header: (paper: Paper) => void) {
    this.document = document
    this.format = format
    this.header = header
    this.inner = format.width - 2 * format.margin
    header(this)
  }

  /** Writes a text that is split into lines already. */
  text(words: string | string[], x: number, y: number, look: PaperText = {}): void {
    this.use(look)
    this.document.setTextColor(look.isGrey ? paperInk.grey : paperInk.ink)
    this.document.text(words, x, y, { align: look.align ?? 'left' })
  }

  /** Writes a text in as many lines as it needs in its width. Returns the position below. */
  lines(words: string, x: number, y: number, width: number, look: PaperText = {}): number {
    const step = (look.size ?? 10) * lineStep
    const lines = this.split(words, width, look)
    lines.forEach((line, at) => this.text(line, x, y + at * step, look))
    return y + lines.length * step
  }

  /** Splits a text into lines of a width. Bold text is wider. */
  split(words: string, width: number, look: PaperText): string[] {
    this.use(look)
    return this.document.splitTextToSize(words, width)
  }

  newPage(): void {
    this.document.addPage()
    this.header(this)
  }

  /** Starts a new page if this height does not fit. Returns whether it did. */
  room(height: number): boolean {
    const isFull = this.y + height > this.format.bottom
    if (isFull) this.newPage()
    return isFull
  }

  /** A line between the margins. */
  rule(y: number): void {
    const { margin } = this.format
    this.document.setDrawColor(paperInk.line)
    this.document.setLineWidth(0.5)
    this.document.line(margin, y, margin + this.inner, y)
  }

  /**
   * Begins a table with its heads, which repeat on each further page. Returns the function that writes a row. Columns
   * share the remaining width.
   */
  table(narrow: readonly PaperColumn[], size = 9.5): (cells: readonly string[]) => void {
    const used = narrow.reduce((sum, { width }) => sum + width, 0)
    const spare = Math.max(0, this.inner - used) / narrow.length
    const columns = narrow.map(({ head, width }) => ({ head, width: width + spare }))
    const step = size * 1.21
    const split = (texts: readonly string[], look: PaperText) =>
      texts.map((text, at) => this.split(text, columns[at]!.width - columnGap, look))
    const tall = (cells: readonly string[][]) => Math.max(...cells.map(({ length }) => length)) * step
    const write = (cells: readonly string[][], look: PaperText) => {
      let x = this.format.margin
      cells.forEach((lines, at) => {
        this.text(lines, x, this.y, look)
        x += columns[at]!.width
      })
      this.y += tall(cells) - step + 6
      this.rule(this.y)
      this.y += 11
    }
    const headLook = { size: this.sizeOfHeads(columns, size), isBold: true, isGrey: true }
    const heads = split(
      columns.map(({ head }) => head),
      headLook,
    )
    write(heads, headLook)
    return (texts) => {
      const cells = split(texts, { size })
      if (this.room(tall(cells))) write(heads, headLook)
      write(cells, { size })
    }
  }

  /** The text size of the heads, at most `size`: no word of a head is wider than its column. */
  private sizeOfHeads(columns: readonly PaperColumn[], size: number): number {
    this.use({ size, isBold: true })
    const fits = columns.map(({ head, width }) => {
      const longest = Math.max(...head.split(' ').map((word) => this.document.getTextWidth(word)))
      // Slightly smaller, so that rounding breaks no word.
      return (0.99 * size * (width - columnGap)) / longest
    })
    return Math.min(size, ...fits)
  }

  /** Writes the footer and the number of each page. */
  footers(lines: readonly string[], size = 8.5): void {
    const { width, height, margin } = this.format
    const count = this.document.getNumberOfPages()
    const look = { size, isGrey: true }
    const step = size * lineStep
    // The width that remains beside the page number.
    const foot = lines.flatMap((line) => this.split(line, this.inner - 40, look))
    for (let at = 1; at <= count; at++) {
      this.document.setPage(at)
      foot.forEach((line, index) =>
        this.text(line, margin, height - 24 - step * (foot.length - 1 - index), look),
      )
      this.text(`${at} / ${count}`, width - margin, height - 24, { ...look, align: 'right' })
    }
  }

  private use({ size = 10, isBold = false }: PaperText): void {
    this.document.setFont(paperFont, isBold ? 'bold' : 'normal')
    this.document.setFontSize(size)
  }
}
