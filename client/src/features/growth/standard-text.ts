import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Sex } from 'sync-protocol/rules/growth/metrics'
import { formatNumber } from '#i18n/format.ts'
import type { CurvesOfChart } from 'sync-protocol/rules/growth-chart/chart-data'
import { curvesNames, standardNames } from './chart-names.ts'

/** The source of a chart's lines, "WHO · Curves of girls · corrected age, up to two years", and where they end. */
export function standardText(
  i18n: I18n,
  { standards, endMonth }: CurvesOfChart,
  { sex, isAssumed }: { sex: Sex; isAssumed: boolean },
  /** How the chart counts ages, for a child with a corrected age up to two years. */
  ages: 'corrected' | 'from-birth' | false,
): string {
  if (standards.length === 0)
    return i18n._(msg`There are no curves for this age: only the measurements are shown.`)
  const years = endMonth === null ? '' : formatNumber(i18n, Math.round(endMonth / 12))
  return [
    standards.map((standard) => standardNames[standard]).join(', '),
    i18n._(curvesNames[sex]),
    ...(isAssumed ? [i18n._(msg`choose others in the profile`)] : []),
    ...(ages === 'corrected' ? [i18n._(msg`corrected age, up to two years`)] : []),
    ...(ages === 'from-birth' ? [i18n._(msg`age from birth (corrected until two years)`)] : []),
    ...(endMonth === null ? [] : [i18n._(msg({ message: `curves end at ${years} years` }))]),
  ].join(' · ')
}
