import type { Mark, Place } from './marks.ts'
import { paperFont } from '../print/paper.ts'
import { printLook } from './print-look.ts'

/** The target of painting; a document of jsPDF fits. Colours as hex, lengths in points. */
export interface DrawingPage {
  setDrawColor(colour: string): unknown
  setFillColor(colour: string): unknown
  setTextColor(colour: string): unknown
  setLineWidth(width: number): unknown
  setLineDashPattern(dashes: number[], phase: number): unknown
  setFont(name: string, style: string): unknown
  setFontSize(size: number): unknown
  text(text: string, x: number, y: number, options: { align: 'left' | 'center' | 'right' }): unknown
  circle(x: number, y: number, radius: number, style: string): unknown
  lines(
    steps: number[][],
    x: number,
    y: number,
    scale: [number, number],
    style: string,
    closed: boolean,
  ): unknown
}

/** Paints a drawing on a page as vectors, with its upper left corner at a position; one unit is one point. */
export function paintPdf(
  page: DrawingPage,
  marks: readonly Mark[],
  [left, top]: Place,
  fontSize: number,
): void {
  for (const mark of marks) {
    const look = printLook[mark.kind][mark.role] ?? {}
    if (look.stroke) page.setDrawColor(look.stroke)
    if (look.fill) page.setFillColor(look.fill)
    page.setLineWidth(look.width ?? 1)
    page.setLineDashPattern([...(look.dash ?? [])], 0)
    if (mark.kind === 'text') {
      page.setFont(paperFont, look.isBold ? 'bold' : 'normal')
      page.setFontSize(fontSize)
      page.setTextColor(look.fill ?? '#000000')
      const align = { start: 'left', middle: 'center', end: 'right' } as const
      page.text(mark.text, left + mark.at[0], top + mark.at[1], { align: align[mark.anchor] })
    } else if (mark.kind === 'dot') {
      page.circle(left + mark.at[0], top + mark.at[1], mark.radius, look.fill ? 'FD' : 'S')
    } else {
      const [first, ...rest] = mark.places
      if (!first) continue
      const steps = rest.map(([x, y], at) => [x - mark.places[at]![0], y - mark.places[at]![1]])
      page.lines(steps, left + first[0], top + first[1], [1, 1], look.fill ? 'F' : 'S', mark.kind === 'area')
    }
  }
  page.setLineDashPattern([], 0)
}
