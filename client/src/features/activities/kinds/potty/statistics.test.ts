import { expect, it } from 'vitest'
import type { DayFacts } from 'sync-protocol/rules/insights/day-facts'
import { cardTexts, isShown } from '#features/activities/entries/kind-statistics.ts'
import { withRows } from '#features/activities/entries/stat-day.ts'
import { i18nIn } from '#i18n/languages.ts'
import { formatIn } from '#i18n/use-format.ts'
import { statistics } from './statistics.ts'

const i18n = await i18nIn('en', 'family', 'stats')
const card = statistics.card(cardTexts({ i18n, format: formatIn(i18n, 'UTC'), volume: String }))
const day = (from: string) => ({ day: { from: Date.parse(from), until: Date.parse(from) + 86_400_000 } })
const days = [day('2026-03-01T00:00:00Z'), day('2026-03-02T00:00:00Z')] as DayFacts[]
const visit = (timestamp: string, result: string) => ({ timestamp, result })
const counted = withRows(days, {
  potty: [
    visit('2026-03-01T00:00:00.000Z', 'BOTH'),
    visit('2026-03-01T23:59:00.000Z', 'PEE'),
    visit('2026-03-01T12:00:00.000Z', 'NOTHING'),
  ] as never,
})

it('is shown if a potty was used on any of the days', () => {
  expect(isShown(card, counted)).toBe(true)
  expect(isShown(card, counted.slice(1))).toBe(false)
  expect(isShown({ ...card, isOptional: undefined as never }, counted.slice(1))).toBe(true)
})

it('counts visits per day, and those with pee and with poo', () => {
  expect(counted.map(card.has)).toEqual([true, false])
  expect(card.columns.map(({ name, of }) => [name, of(counted[0]!)])).toEqual([
    ['Times', 3],
    ['Pee', 2],
    ['Poo', 1],
  ])
  expect(card.figures(counted.slice(0, 1), {} as never)).toEqual([
    ['Pee a day', '2'],
    ['Poo a day', '1'],
  ])
})
