import { Chart } from 'chart.js'
import { baseOptions, type ChartConfig } from './chart-config.ts'
import './register.ts'

/** Draws an invisible chart, so that the browser has compiled the library before the first visible one. */
export function drawUnseen(type: 'line' | 'bar'): void {
  const canvas = document.createElement('canvas')
  // A device without canvas shows no charts.
  if (!canvas.getContext('2d')) return
  const config: ChartConfig = {
    type,
    data: { datasets: [{ data: [1, 3, 2].map((y, x) => ({ x, y })), fill: 'origin' }] },
    options: {
      ...baseOptions({ family: 'sans-serif', size: 12 }),
      responsive: false,
      scales: { x: { type: 'linear' }, y: { type: 'linear' } },
    },
  }
  new Chart(canvas, config).destroy()
}
