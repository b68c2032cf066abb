import { csvLine } from 'sync-protocol/rules/export/csv'
import type { DayFacts } from 'sync-protocol/rules/insights/day-facts'
import { type KindCards, shownCards } from './kind-cards.ts'

const hour = 3_600_000

/**
 * The days of all kinds, one per row; durations in hours with two decimals, amounts in ml. Empty if nothing was logged.
 */
export function statisticsCsv(cards: KindCards, days: readonly DayFacts[], dayName: string): string {
  const columns = shownCards(cards, days).flatMap((kind) =>
    kind.columns.map((column) => ({ ...column, kind })),
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
