import { msg } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'
import { average, type KindStatistics } from '#features/activities/entries/kind-statistics.ts'
import { rowsOn, type StatDay } from '#features/activities/entries/stat-day.ts'
import { pumpingGlyph } from './glyph.tsx'

/** Pumped milk belongs to no baby: the card shows the team's milk on these days. */
export const statistics: KindStatistics = {
  entity: 'pumping',
  place: 7,
  readsRows: true,
  card: ({ _, amount, number, count }) => ({
    act: 'care',
    glyph: pumpingGlyph,
    title: _(msg`Pumping`),
    history: 'health',
    has: (day) => timesOf(day) > 0,
    columns: [
      amount(_(msg`Pumped`), sum(totalOf)),
      amount(
        _(msg({ message: 'Left', comment: 'breast' })),
        sum(({ left }) => left?.ml ?? 0),
      ),
      amount(
        _(msg({ message: 'Right', comment: 'breast' })),
        sum(({ right }) => right?.ml ?? 0),
      ),
      number(_(msg`Times`), timesOf),
    ],
    figures: (days) => [[_(msg`Times a day`), count(average(days, timesOf))]],
  }),
}

const timesOf = (day: StatDay) => rowsOn(day, 'pumping').length
const totalOf = ({ left, right, total }: Row<'pumping'>) => total?.ml ?? (left?.ml ?? 0) + (right?.ml ?? 0)
const sum = (of: (row: Row<'pumping'>) => number) => (day: StatDay) =>
  rowsOn(day, 'pumping').reduce((all, row) => all + of(row), 0)
