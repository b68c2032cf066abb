import { type Metric } from '#features/growth/metrics.ts'
import { type DrawnChart, exportChart, type ExportSource } from './export-chart.ts'
import { paintCanvas } from './paint-canvas.ts'
import { birthFacts, footText } from './paper-texts.ts'
import { paperInk } from 'sync-protocol/rules/print/ink'

const size = { width: 880, height: 560, fontSize: 13 }
/** Height above the chart for the child and the title; the footer names the curves and the origin of the picture. */
const head = 84
const foot = 62
const margin = 24
const sharpness = 2

/** The texts around the chart, because a picture is shared without its page. */
export function pictureTexts(source: ExportSource, { title, standard }: DrawnChart, today: string) {
  return {
    title: `${source.baby.name} · ${title}`,
    facts: birthFacts(source).join(' · '),
    feet: [standard, footText(source, today)],
  }
}

/** The chart as a picture, 1856 × 1460. `today`: the day it is made. Throws without a canvas. */
export async function jpegFile(source: ExportSource, metric: Metric, today: string): Promise<Blob> {
  const drawn = exportChart(source, metric, size)
  const { title, facts, feet } = pictureTexts(source, drawn, today)
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
  context.fillText(title, margin, margin + 22)
  context.fillStyle = paperInk.grey
  context.font = `500 13px ${fontFamily}`
  context.fillText(facts, margin, margin + 46)
  feet.forEach((text, at) => context.fillText(text, margin, head + size.height + margin + 4 + 22 * at))
  context.translate(margin, head)
  paintCanvas(context, drawn.chart.marks, { fontSize: size.fontSize, fontFamily })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.92)
  })
}
