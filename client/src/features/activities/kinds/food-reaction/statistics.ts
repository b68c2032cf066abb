import { msg } from '@lingui/core/macro'
import type { KindStatistics } from '#features/activities/entries/kind-statistics.ts'
import { rowsOn, type StatDay } from '#features/activities/entries/stat-day.ts'

const timesOf = (day: StatDay) => rowsOn(day, 'foodReaction').length

export const statistics: KindStatistics = {
  entity: 'foodReaction',
  place: 7,
  readsRows: true,
  card: ({ _, number, count }) => ({
    act: 'care',
    glyph: 'solids',
    title: _(msg`Reactions to food`),
    history: 'health',
    isOptional: true,
    has: (day) => timesOf(day) > 0,
    columns: [number(_(msg`Times`), timesOf)],
    figures: (days) => [[_(msg`Times`), count(days.reduce((sum, day) => sum + timesOf(day), 0))]],
  }),
}
