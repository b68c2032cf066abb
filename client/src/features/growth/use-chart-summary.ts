import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { percentileWords } from './percentile-words.ts'
import { amountText, type GrowthUnit } from './units.ts'
import type { MetricView } from './use-growth.ts'

/** Describes a chart in a sentence: for screen readers, and above it for everybody. */
export function useChartSummary(name: string, view: MetricView, unit: GrowthUnit): string {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { newest, entries } = view
  if (!newest) return t`No measurement yet. The lines show how children grow.`
  const count = plural(entries.length, { one: '# measurement', other: '# measurements' })
  const amount = amountText(format, newest.canonical, unit)
  const day = format.day(newest.row.date)
  const rank = newest.found && percentileWords(i18n, newest.found.percentile)
  return rank
    ? t`${name}: ${count}, the newest ${amount} on ${day}, ${rank}.`
    : t`${name}: ${count}, the newest ${amount} on ${day}.`
}
