import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Sex } from 'sync-protocol/rules/growth/metrics'
import { formatNumber } from '#i18n/format.ts'
import type { CurvesOfChart } from 'sync-protocol/rules/growth-chart/chart-data'
import { curvesNames, standardNames } from './words.ts'

/** Whose lines a chart shows: "WHO · Curves of girls · corrected age", and where they end. */
export function standardText(
  i18n: I18n,
  { standards, endMonth }: CurvesOfChart,
  { sex, isAssumed }: { sex: Sex; isAssumed: boolean },
  isCorrected: boolean,
): string {
  if (standards.length === 0)
    return i18n._(msg`There are no reference curves for these ages: only the measurements are shown.`)
  const years = endMonth === null ? '' : formatNumber(i18n, Math.round(endMonth / 12))
  return [
    standards.map((standard) => standardNames[standard]).join(', '),
    i18n._(curvesNames[sex]),
    ...(isAssumed ? [i18n._(msg`the profile changes which`)] : []),
    ...(isCorrected ? [i18n._(msg`corrected age`)] : []),
    ...(endMonth === null ? [] : [i18n._(msg({ message: `curves end at ${years} years` }))]),
  ].join(' · ')
}
