import { expect, it } from 'vitest'
import type { EntryOf } from '#features/activities/entries/entry.ts'
import { i18nIn } from '#i18n/languages.ts'
import { formatIn } from '#i18n/use-format.ts'
import { details } from './details.ts'

const i18n = await i18nIn('en', 'family', 'sheets', 'handover')
const context = { i18n, format: formatIn(i18n, 'UTC'), units: 'metric' as const }
const rows = ['PEE', 'NOTHING', 'BOTH'].map((result) => ({ result })) as EntryOf<'potty'>['rows'][0][]
const entries = rows.map((row, hour) => ({ at: Date.UTC(2026, 2, 1, 9 + hour), rows: [row] }))

it('has a handover line with the number of visits and the last one; none without visits', () => {
  const { lines } = details.handover!
  const of = (some: readonly object[]) => lines(some as EntryOf<'potty'>[], context, 0)
  expect(of(entries).map(({ title, detail }) => [title, detail])).toEqual([
    ['Potty: 3', '2 pee · 1 poo · last at 11:00'],
  ])
  expect(of([entries[1]!])[0]!.detail).toBe('last at 10:00')
  expect(of([])).toEqual([])
})

it('has figures on the doctor sheet only if the baby uses a potty', () => {
  const of = (some: typeof rows) =>
    details.doctorSheet!.lines(some, { ...context, counted: String, times: String, moment: String })
  expect(of(rows)).toEqual([
    { label: 'Potty, pee', value: '2' },
    { label: 'Potty, poo', value: '1' },
  ])
  expect(of([])).toEqual([])
})
