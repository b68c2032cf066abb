import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChartInput } from 'sync-protocol/rules/growth-chart/draw-chart'
import { formatNumber } from '#i18n/format.ts'

/** Formats the numbers and texts of a chart. */
export const chartTexts = (i18n: I18n, inYears: boolean): ChartInput['texts'] => ({
  month: (month) =>
    inYears ? formatNumber(i18n, month / 12, month % 12 === 0 ? 0 : 1) : formatNumber(i18n, month),
  value: (value) => formatNumber(i18n, value),
  percentile: (percentile) =>
    percentile === 50 ? `${formatNumber(i18n, 50)}%` : formatNumber(i18n, percentile),
  uncorrected: i18n._(msg`without correction`),
})
