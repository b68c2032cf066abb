import { msg } from '@lingui/core/macro'
import type { KindStatistics } from '#features/activities/entries/kind-statistics.ts'
import { rowsOn, type StatDay } from '#features/activities/entries/stat-day.ts'
import { milkGlyph } from './glyph.tsx'
import { stashName } from '#features/activities/stash/words.ts'

const sum = (rows: readonly { amount: { ml: number } }[]) =>
  rows.reduce((ml, { amount }) => ml + amount.ml, 0)
const putIn = (day: StatDay) => sum(rowsOn(day, 'milkPortion'))
const taken = (reason: 'FED' | 'DISCARDED') => (day: StatDay) =>
  sum(rowsOn(day, 'milkTake').filter((take) => take.reason === reason))

/** The stash belongs to no baby: the card shows the milk that the family put in and took out on these days. */
export const statistics: KindStatistics = {
  entity: 'milkPortion',
  place: 7.5,
  readsRows: true,
  alsoReads: ['milkTake'],
  card: ({ _, amount }) => ({
    act: 'care',
    glyph: milkGlyph,
    title: _(stashName),
    history: 'health',
    isOptional: true,
    has: (day) => rowsOn(day, 'milkPortion').length + rowsOn(day, 'milkTake').length > 0,
    columns: [
      amount(_(msg({ message: 'Put in', comment: 'pumped milk into the stash' })), putIn),
      amount(_(msg({ message: 'Fed', comment: 'milk of the stash' })), taken('FED')),
      amount(_(msg({ message: 'Thrown away', comment: 'milk of the stash' })), taken('DISCARDED')),
    ],
    figures: () => [],
  }),
}
