import type { jsPDF } from 'jspdf'
import type { Mark, Place } from 'sync-protocol/rules/growth-chart/marks'
import { fontName } from '#ui/print/pdf-fonts.ts'
import { printLook } from './print-look.ts'

/** Paints a drawing on a page as vectors, its upper left corner at a place; one unit is one point. */
export function paintPdf(
  page: jsPDF,
  marks: readonly Mark[],
  [left, top]: Place,
  { fontSize }: { fontSize: number },
): void {
  for (const mark of marks) {
    const look = printLook[mark.kind][mark.role] ?? {}
    if (look.stroke) page.setDrawColor(look.stroke)
    if (look.fill) page.setFillColor(look.fill)
    page.setLineWidth(look.width ?? 1)
    page.setLineDashPattern([...(look.dash ?? [])], 0)
    if (mark.kind === 'text') {
      page.setFont(fontName, look.isBold ? 'bold' : 'normal').setFontSize(fontSize)
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
