import { csvLine } from 'sync-protocol/rules/export/csv'
import type { DayFacts } from 'sync-protocol/rules/insights/day-facts'
import { isShown, type Kind } from './kind.ts'
import { kindNames, type KindName } from './kinds.ts'

const hour = 3_600_000

/** The days of all kinds, a line each; durations in hours with two decimals, amounts in ml. Empty where nothing was logged. */
export function statisticsCsv(
  kinds: Record<KindName, Kind>,
  days: readonly DayFacts[],
  dayName: string,
): string {
  const shown = kindNames.filter((name) => isShown(kinds[name], days))
  const columns = shown.flatMap((name) =>
    kinds[name].columns.map((column) => ({ ...column, kind: kinds[name] })),
  )
  const head = [
    dayName,
    ...columns.map(({ name, kind, isDuration, isAmount }) => {
      const unit = isDuration ? ' (h)' : isAmount ? ' (ml)' : ''
      return `${kind.title}: ${name}${unit}`
    }),
  ]
  const lines = days.map((day) => [
    day.day.day,
    ...columns.map(({ of, kind, isDuration }) => {
      if (!kind.has(day)) return ''
      const value = of(day)
      return Math.round((isDuration ? value / hour : value) * 100) / 100
    }),
  ])
  return [head, ...lines].map(csvLine).join('')
}
