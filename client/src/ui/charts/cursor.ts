import type { Plugin } from 'chart.js'

/** The cursor of a chart: a line at a place of the x axis, and a ring around the point that is read. */
export interface CursorOptions {
  x?: number | undefined
  y?: number | undefined
  colour: string
}

export const cursor: Plugin<'line' | 'bar', Partial<CursorOptions>> = {
  id: 'cursor',
  afterDatasetsDraw({ ctx, chartArea, scales }, _args, { x, y, colour }) {
    const [across, up] = [scales['x'], scales['y']]
    if (typeof x !== 'number' || !across || !up) return
    const at = across.getPixelForValue(x)
    if (at < chartArea.left - 1 || at > chartArea.right + 1) return
    ctx.save()
    ctx.strokeStyle = colour!
    ctx.lineWidth = 1.5
    ctx.beginPath()
    ctx.moveTo(at, chartArea.top)
    ctx.lineTo(at, chartArea.bottom)
    ctx.stroke()
    if (typeof y === 'number') {
      ctx.lineWidth = 2
      ctx.beginPath()
      ctx.arc(at, up.getPixelForValue(y), 10, 0, 2 * Math.PI)
      ctx.stroke()
    }
    ctx.restore()
  },
}
