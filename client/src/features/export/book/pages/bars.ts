import { format, grey, type BookPaper } from '../book-paper.ts'

/** A segment of a bar. */
export interface BarPart {
  value: number
  colour: string
}

/**
 * Draws a bar for each month, with its text above; a month without data stays empty. Ends below the numbers of the
 * months.
 */
export function drawBars(
  book: BookPaper,
  months: readonly { month: number; parts: readonly BarPart[]; text: string }[],
  height: number,
): void {
  const { paper, pdf } = book
  const step = paper.inner / 12
  const sums = months.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))
  const most = Math.max(...sums, 1e-9)
  const foot = paper.y + height
  for (const [index, { month, parts, text }] of months.entries()) {
    const x = format.margin + index * step
    let y = foot
    for (const { value, colour } of parts) {
      const tall = (value / most) * (height - 20)
      y -= tall
      pdf.setFillColor(colour)
      if (tall > 0) pdf.rect(x + step * 0.17, y, step * 0.66, tall, 'F')
    }
    book.centred(text, x + step / 2, y - 6, step - 2, { size: 9, isBold: true })
    book.centred(String(month), x + step / 2, foot + 14, step, { size: 9, isGrey: true })
  }
  pdf.setDrawColor('#e3d9cd').setLineWidth(0.8)
  pdf.line(format.margin, foot, format.margin + paper.inner, foot)
  paper.y = foot + 30
}

/** Draws the legend of the bars' colours. */
export function drawLegend(book: BookPaper, entries: readonly { colour: string; text: string }[]): void {
  const { paper } = book
  let x = format.margin
  for (const { colour, text } of entries) {
    book.circle(x + 4, paper.y - 3.5, 4.5, colour)
    paper.text(text, x + 14, paper.y, grey(10))
    x += 34 + book.pdf.getTextWidth(text)
  }
  paper.y += 22
}
