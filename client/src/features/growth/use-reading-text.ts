import { useLingui } from '@lingui/react/macro'
import { ageOn } from 'sync-protocol/rules/age'
import { addDays } from 'sync-protocol/rules/civil-day'
import { daysEarly } from 'sync-protocol/rules/corrected-age'
import { canonicalPer } from 'sync-protocol/rules/growth-chart/chart-data'
import type { ChartPoint } from 'sync-protocol/rules/growth-chart/draw-chart'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import type { Reading } from './chart/reading.ts'
import { percentileWords, shortPercentile } from './percentile-words.ts'
import { amountText, curveText, type GrowthUnit } from './units.ts'
import type { MetricView } from './use-growth.ts'

/** The text of a reading: a measurement, or the values of the lines at an age. */
export function useReadingText(
  baby: Baby,
  view: MetricView,
  points: readonly ChartPoint[],
  unit: GrowthUnit,
) {
  const { i18n } = useLingui()
  const format = useFormat()
  return (reading: Reading): { title: string; text: string } => {
    const entry = reading.kind === 'point' && view.entries.find(({ row }) => row.id === reading.id)
    const from = points.some((point) => point.uncorrectedDays !== undefined)
      ? addDays(baby.birthDate, daysEarly(baby))
      : baby.birthDate
    const age = format.age(ageOn(from, addDays(from, Math.max(0, reading.ageDays))))
    if (entry) {
      const parts = [
        age,
        amountText(format, entry.canonical, unit),
        ...(entry.found ? [percentileWords(i18n, entry.found.percentile)] : []),
      ]
      return { title: format.day(entry.row.date, 'long'), text: parts.join(' · ') }
    }
    const values = reading.kind === 'age' ? reading.values : []
    const shown = values.filter(({ percentile }) => [3, 50, 97].includes(percentile))
    const listed = shown.length > 0 ? shown : values
    return {
      title: age,
      text: listed
        .map(({ percentile, value }) => {
          const amount = curveText(format, value * canonicalPer(unit), unit)
          return `${shortPercentile(i18n, percentile)}: ${amount}`
        })
        .join(' · '),
    }
  }
}
