import type { Mark, Place } from 'sync-protocol/rules/growth-chart/marks'
import { printLook } from 'sync-protocol/rules/growth-chart/print-look'

/** Paints a drawing on a canvas, in the drawing's units. */
export function paintCanvas(
  canvas: CanvasRenderingContext2D,
  marks: readonly Mark[],
  { fontSize, fontFamily }: { fontSize: number; fontFamily: string },
): void {
  for (const mark of marks) {
    const look = printLook[mark.kind][mark.role] ?? {}
    canvas.beginPath()
    canvas.setLineDash([...(look.dash ?? [])])
    canvas.lineWidth = look.width ?? 1
    canvas.lineJoin = 'round'
    canvas.strokeStyle = look.stroke ?? 'transparent'
    canvas.fillStyle = look.fill ?? 'transparent'
    if (mark.kind === 'text') {
      canvas.font = `${look.isBold ? 700 : 500} ${fontSize}px ${fontFamily}`
      canvas.textAlign = mark.anchor === 'middle' ? 'center' : mark.anchor
      canvas.fillText(mark.text, ...mark.at)
      continue
    }
    if (mark.kind === 'dot') canvas.arc(...mark.at, mark.radius, 0, 2 * Math.PI)
    else trace(canvas, mark.places)
    if (look.fill) canvas.fill()
    if (look.stroke) canvas.stroke()
  }
}

const trace = (canvas: CanvasRenderingContext2D, places: readonly Place[]) =>
  places.forEach(([x, y], at) => (at === 0 ? canvas.moveTo(x, y) : canvas.lineTo(x, y)))
