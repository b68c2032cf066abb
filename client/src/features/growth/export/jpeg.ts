import { type Metric } from '#features/growth/metrics.ts'
import { exportChart, type ExportSource } from './export-chart.ts'
import { paintCanvas } from './paint-canvas.ts'
import { paperInk } from 'sync-protocol/rules/growth-chart/print-look'

const size = { width: 880, height: 560, fontSize: 13 }
/** Above the chart: the child and what is drawn; below it whose curves they are. */
const head = 64
const foot = 40
const margin = 24
const sharpness = 2

/** The chart as a picture, 1856 × 1376, with the child's name, its title and the standard. Throws without a canvas. */
export async function jpegFile(source: ExportSource, metric: Metric): Promise<Blob> {
  const { chart, title, standard } = exportChart(source, metric, size)
  const canvas = document.createElement('canvas')
  canvas.width = (size.width + 2 * margin) * sharpness
  canvas.height = (size.height + head + foot + margin) * sharpness
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const fontFamily = getComputedStyle(document.body).fontFamily
  context.scale(sharpness, sharpness)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = paperInk.ink
  context.font = `600 22px ${fontFamily}`
  context.fillText(`${source.baby.name} · ${title}`, margin, margin + 22)
  context.fillStyle = paperInk.grey
  context.font = `500 13px ${fontFamily}`
  context.fillText(standard, margin, head + size.height + margin + 4)
  context.translate(margin, head)
  paintCanvas(context, chart.marks, { fontSize: size.fontSize, fontFamily })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.92)
  })
}
