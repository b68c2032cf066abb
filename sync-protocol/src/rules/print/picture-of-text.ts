/** A line of text as a picture, and its position relative to the line: lengths in points. */
export interface TextPicture {
  /** A PNG as a data URL. */
  url: string
  width: number
  height: number
  /** From its upper edge to the baseline. */
  ascent: number
}
export interface TextLook {
  /** Points. */
  size: number
  isBold: boolean
  /** Hex. */
  colour: string
}
export type PaintLine = (text: string, look: TextLook) => TextPicture

/** The target for text; a document of jsPDF fits. */
export interface TextPage {
  text(text: string | string[], x: number, y: number, options?: object, transform?: unknown): unknown
  getFont(): { fontStyle: string }
  getFontSize(): number
  getLineHeightFactor(): number
  getTextColor(): string
  addImage(url: string, format: string, x: number, y: number, width: number, height: number): unknown
}

/** The characters that the product's fonts can print (`fonts/README.md`). */
const printed =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u0400-\u045fҐґ\u10d0-\u10ff–—‘’‚“”„•…‹›€№™→←↑↓−≤≥≈×·°′″₾]*$/u

export const isPrinted = (text: string): boolean => printed.test(text)

/**
 * Makes a document draw a line as a picture if the line has a character that the fonts lack, so that no character is
 * lost.
 */
export function drawUnprintableAsPictures(page: TextPage, paint: PaintLine): void {
  const write = page.text.bind(page)
  const draw = (line: string, x: number, y: number, align: string) => {
    const isBold = page.getFont().fontStyle === 'bold'
    const picture = paint(line, { size: page.getFontSize(), isBold, colour: page.getTextColor() })
    const left = x - picture.width * ({ right: 1, center: 0.5 }[align] ?? 0)
    page.addImage(picture.url, 'PNG', left, y - picture.ascent, picture.width, picture.height)
  }
  page.text = (text, x, y, options: { align?: string } = {}, transform) => {
    const lines = Array.isArray(text) ? text : [text]
    if (lines.every(isPrinted)) return write(text, x, y, options, transform)
    const step = page.getFontSize() * page.getLineHeightFactor()
    for (const [at, line] of lines.entries()) {
      if (isPrinted(line)) write(line, x, y + at * step, options, transform)
      else draw(line, x, y + at * step, options.align ?? 'left')
    }
    return page
  }
}
