import type { jsPDF } from 'jspdf'

/** A line of text as a picture, and its place around the line: lengths in points. */
export interface TextPicture {
  /** A PNG as a data URL. */
  url: string
  width: number
  height: number
  /** From its upper edge to the line on which letters stand. */
  ascent: number
}
export type PaintLine = (text: string, look: { size: number; isBold: boolean; colour: string }) => TextPicture

/** What the letters of the product print (`fonts/README.md`). */
const printed =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u0400-\u045fҐґ\u10d0-\u10ff–—‘’‚“”„•…‹›€№™→←↑↓−≤≥≈×·°′″₾]*$/u

export const isPrinted = (text: string): boolean => printed.test(text)

/** Dots of the picture a point. */
const scale = 4

/** Letters of any script, marks and emoji, shaped and in their own direction, as this device shows them. */
export const paintLine: PaintLine = (text, { size, isBold, colour }) => {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this device draws no text')
  const font = `${isBold ? 600 : 400} ${size * scale}px FiraGO, system-ui, sans-serif`
  pen.font = font
  const ascent = Math.ceil(size * 1.15) * scale
  canvas.width = Math.max(1, Math.ceil(pen.measureText(text).width) + 2)
  canvas.height = Math.ceil(size * 1.5) * scale
  // A canvas forgets its font with its size.
  pen.font = font
  pen.fillStyle = colour
  pen.fillText(text, 1, ascent)
  const [width, height] = [canvas.width / scale, canvas.height / scale]
  return { url: canvas.toDataURL('image/png'), width, height, ascent: ascent / scale }
}

/** Makes a document draw each line as a picture that has a sign its letters lack: none is left out. */
export function drawWhatLettersLack(pdf: jsPDF, paint: PaintLine): void {
  const write = pdf.text.bind(pdf)
  const draw = (line: string, x: number, y: number, align: string) => {
    const isBold = pdf.getFont().fontStyle === 'bold'
    const picture = paint(line, { size: pdf.getFontSize(), isBold, colour: pdf.getTextColor() })
    const left = x - picture.width * ({ right: 1, center: 0.5 }[align] ?? 0)
    pdf.addImage(picture.url, 'PNG', left, y - picture.ascent, picture.width, picture.height)
  }
  pdf.text = (text, x, y, options, transform) => {
    const lines = Array.isArray(text) ? text : [text]
    if (lines.every(isPrinted)) return write(text, x, y, options, transform)
    const step = pdf.getFontSize() * pdf.getLineHeightFactor()
    for (const [at, line] of lines.entries()) {
      if (isPrinted(line)) write(line, x, y + at * step, options, transform)
      else draw(line, x, y + at * step, options?.align ?? 'left')
    }
    return pdf
  }
}
