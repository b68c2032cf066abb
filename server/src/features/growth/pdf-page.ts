import type { jsPDF } from 'jspdf'
import type { MeasuredMetric } from 'sync-protocol/rules/growth/metrics'
import { paperInk } from 'sync-protocol/rules/growth-chart/print-look'
import type { PdfTexts } from './pdf-texts.ts'

/** A4 across, points. */
export const page = { width: 841.89, height: 595.28, margin: 40 }
export const inner = page.width - 2 * page.margin
export const fontName = 'FiraGO'

/** A line, or lines, of text at a place. */
export function write(
  pdf: jsPDF,
  text: string | string[],
  x: number,
  y: number,
  { size = 10, style = 'normal', colour = paperInk.ink, align = 'left' as 'left' | 'right' } = {},
): void {
  pdf.setFont(fontName, style).setFontSize(size).setTextColor(colour)
  pdf.text(text, x, y, { align })
}

export const round = (value: number, digits: number) =>
  String(Math.round(value * 10 ** digits) / 10 ** digits)

export const nameOf = (texts: PdfTexts, metric: MeasuredMetric, ageDays: number) =>
  metric === 'height' && ageDays <= 730 ? texts.length : texts.metrics[metric]
