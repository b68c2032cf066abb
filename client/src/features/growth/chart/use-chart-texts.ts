import { useLingui } from '@lingui/react/macro'
import type { ChartInput } from 'sync-protocol/rules/growth-chart/draw-chart'
import { useFormat } from '#i18n/use-format.ts'

/** Numbers and words of a chart in the language on screen. */
export function useChartTexts(inYears: boolean): ChartInput['texts'] {
  const { t } = useLingui()
  const format = useFormat()
  return {
    month: (month) =>
      format.number(inYears ? month / 12 : month, inYears && month % 12 !== 0 ? 1 : undefined),
    value: (value) => format.number(value),
    percentile: (percentile) => (percentile === 50 ? `${format.number(50)}%` : format.number(percentile)),
    uncorrected: t`without correction`,
  }
}
