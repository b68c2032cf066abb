import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import * as format from '#i18n/format.ts'
import { activateLanguage } from '#i18n/languages.ts'
import type { Format } from '#i18n/use-format.ts'
import { paletteOptions } from './palette-options.ts'

beforeAll(() => activateLanguage('en'))

const known = {
  sections: [
    { path: '/', name: 'Home' },
    { path: '/team', name: 'Family' },
  ],
  babies: [{ id: 'leo', name: 'Leo' }],
  units: 'metric' as const,
  entryNames: [] as string[],
}
const bound = {
  amount: (value: number, unit: format.Unit, digits?: number) =>
    format.formatAmount(i18n, value, unit, digits),
  duration: (ms: number) => format.formatDuration(i18n, ms),
  timeZone: 'UTC',
} as Format
/** Three in the afternoon. */
const now = Date.parse('2026-03-10T15:00:00Z')
const labels = (typed: string, babies: (typeof known)['babies'] = []) =>
  paletteOptions(typed, { ...known, babies }, { i18n, format: bound, now }).map(({ label }) =>
    label.replaceAll('\u00a0', ' '),
  )

test('lists the parsed command first, in words', () => {
  expect(labels('fed 90 10m')).toEqual(['Log: Bottle, 90 ml, 10 min ago'])
  expect(labels('wake 1h 20m ago')).toEqual(['Log: End of sleep, 1 h 20 min ago'])
  expect(labels('temperature 37.8 6:05')).toEqual(['Log: Temperature, 37.8 °C, 6:05'])
  expect(labels('note First laugh')).toEqual(['Log: Note, First laugh'])
  expect(labels('breast left')).toEqual(['Log: Left breast'])
  expect(labels('medicine Ibuprofen')).toEqual(['Medicine, Ibuprofen…'])
  expect(labels('left 10 min')).toEqual(['Log: Left breast, 10 min'])
  expect(labels('nap 1-2:30pm')).toEqual(['Log: Sleep, 13:00–14:30'])
  expect(labels('yesterday 22:10 diaper')).toEqual(['Log: Diaper, yesterday, 22:10'])
  expect(labels('walk yesterday 9:00-9:40')).toEqual(['Log: Walk, yesterday, 9:00–9:40'])
})

test('shows a later time as yesterday', () => {
  expect(labels('bottle 90 14:50')).toEqual(['Log: Bottle, 90 ml, 14:50'])
  expect(labels('bottle 90 15:10')).toEqual(['Log: Bottle, 90 ml, yesterday, 15:10'])
  expect(labels('nap 14:00-16:00')).toEqual(['Log: Sleep, yesterday, 14:00–16:00'])
  expect(labels('slept 22:00-6:00')).toEqual(['Log: Sleep, 22:00–6:00'])
})

test('lists no option twice', () => {
  expect(labels('diaper wet')).toEqual(['Log: Diaper, wet'])
  for (const typed of ['', 'diaper', 'sleep', 'walk', 'note']) {
    const shown = labels(typed)
    expect(new Set(shown).size).toBe(shown.length)
  }
})

test('offers the command for all babies if there are several', () => {
  expect(labels('fed 90 10m', known.babies)).toEqual([
    'Log: Bottle, 90 ml, 10 min ago',
    'Log for all babies: Bottle, 90 ml, 10 min ago',
  ])
  expect(labels('medicine Ibuprofen', known.babies)).toEqual(['Medicine, Ibuprofen…'])
})

test('finds screens and babies by name', () => {
  expect(labels('fam')).toEqual(['Go to: Family'])
  expect(labels('LEO', known.babies)).toEqual(['Show Leo'])
  expect(labels('')).toContain('Go to: Home')
})

test('offers nothing for unknown words', () => {
  expect(labels('fed 90 loudly')).toEqual([])
})

test('offers a sentence of entries after a command', () => {
  const offered = (typed: string) =>
    paletteOptions(typed, { ...known, entryNames: ['Diaper', 'Feeding'] }, { i18n, format: bound, now })[0]
  expect(offered('wet and dirty, then 120 ml at two')).toMatchObject({
    label: 'Log: Diaper, Feeding…',
    choice: { choose: 'say' },
  })
  expect(offered('diaper wet')).toMatchObject({ label: 'Log: Diaper, wet', choice: { choose: 'log' } })
})
