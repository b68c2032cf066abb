import { msg } from '@lingui/core/macro'
import type { KindStatistics } from '#features/activities/entries/kind-statistics.ts'
import { rowsOn, type StatDay } from '#features/activities/entries/stat-day.ts'
import { symptomName } from './words.ts'

const timesOf = (day: StatDay) => rowsOn(day, 'symptom').length

export const statistics: KindStatistics = {
  entity: 'symptom',
  place: 9,
  readsRows: true,
  card: ({ _, number, count }) => ({
    act: 'care',
    glyph: 'temperature',
    title: _(symptomName),
    history: 'health',
    isOptional: true,
    has: (day) => timesOf(day) > 0,
    columns: [number(_(msg`Times`), timesOf)],
    figures: (days) => [[_(msg`Times`), count(days.reduce((sum, day) => sum + timesOf(day), 0))]],
  }),
}
