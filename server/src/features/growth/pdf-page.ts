import type { MeasuredMetric } from 'sync-protocol/rules/growth/metrics'
import { a4 } from 'sync-protocol/rules/print/paper'
import type { PdfTexts } from './pdf-texts.ts'

export const format = { ...a4.across, margin: 40, bottom: a4.across.height - 60 }

export const round = (value: number, digits: number) =>
  String(Math.round(value * 10 ** digits) / 10 ** digits)

export const nameOf = (texts: PdfTexts, metric: MeasuredMetric, ageDays: number) =>
  metric === 'height' && ageDays <= 730 ? texts.length : texts.metrics[metric]
