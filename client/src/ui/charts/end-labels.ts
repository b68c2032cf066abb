import type { Plugin } from 'chart.js'
import { spread } from 'sync-protocol/rules/print/spread'

/** A label behind the end of a line; `x` and `y` are values of the axes. */
export interface EndLabel {
  x: number
  y: number
  text: string
  colour: string
  isBold?: boolean
  /** Placed below and beside the point, for a mark within the chart. */
  isMark?: boolean
}
export interface EndLabelsOptions {
  labels: readonly EndLabel[]
  /** Distance from the end of a line to its label, px. */
  offset?: number
}

const gap = 1.08

/** Writes labels at the ends of lines, moved apart where they would overlap. */
export const endLabels: Plugin<'line' | 'bar', Partial<EndLabelsOptions>> = {
  id: 'endLabels',
  afterDatasetsDraw(chart, _args, { labels = [], offset = 7 }) {
    const { ctx, scales, chartArea, options } = chart
    const [across, up] = [scales['x'], scales['y']]
    if (!across || !up) return
    const { size = 12, family = 'sans-serif' } = options.font as { size?: number; family?: string }
    const write = ({ colour, isBold, text }: EndLabel, x: number, y: number) => {
      ctx.font = `${isBold ? 600 : 550} ${size}px ${family}`
      ctx.fillStyle = colour
      ctx.fillText(text, x, y)
    }
    ctx.save()
    ctx.textBaseline = 'middle'
    ctx.textAlign = 'left'
    const ends = labels.filter(({ isMark }) => !isMark)
    const heights = spread(
      ends.map(({ y }) => up.getPixelForValue(y)),
      size * gap,
    )
    ends.forEach((label, at) => write(label, across.getPixelForValue(label.x) + offset, heights[at]!))
    for (const label of labels) {
      if (!label.isMark) continue
      const x = across.getPixelForValue(label.x)
      if (x < chartArea.left || x > chartArea.right) continue
      ctx.font = `550 ${size}px ${family}`
      const isLeft = x + 10 + ctx.measureText(label.text).width > chartArea.right
      ctx.textAlign = isLeft ? 'right' : 'left'
      write(label, isLeft ? x + 4 : x + 10, up.getPixelForValue(label.y) + (isLeft ? 18 : 13))
    }
    ctx.restore()
  },
}
