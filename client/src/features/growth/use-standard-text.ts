import { useLingui } from '@lingui/react/macro'
import type { Sex } from 'sync-protocol/rules/growth/metrics'
import { useFormat } from '#i18n/use-format.ts'
import type { CurvesOfChart } from './chart/chart-data.ts'
import { curvesNames, standardNames } from './words.ts'

/** Whose lines a chart shows: "WHO · Curves of girls · Corrected age", and where they end. */
export function useStandardText(
  { standards, endMonth }: CurvesOfChart,
  sex: Sex,
  isAssumed: boolean,
  isCorrected: boolean,
): string {
  const { t } = useLingui()
  const { number } = useFormat()
  if (standards.length === 0)
    return t`There are no reference curves for these ages: only the measurements are shown.`
  const years = endMonth === null ? '' : number(Math.round(endMonth / 12))
  return [
    standards.map((standard) => standardNames[standard]).join(', '),
    t(curvesNames[sex]),
    ...(isAssumed ? [t`the profile changes which`] : []),
    ...(isCorrected ? [t`corrected age`] : []),
    ...(endMonth === null ? [] : [t`curves end at ${years} years`]),
  ].join(' · ')
}
