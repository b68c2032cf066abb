import { msg } from '@lingui/core/macro'
import { illnessesOf } from 'sync-protocol/rules/illness/illnesses'
import type { KindStatistics } from '#features/activities/entries/kind-statistics.ts'
import { rowsOn, type StatDay } from '#features/activities/entries/stat-day.ts'

/** Two rows of the same illness count once. */
const begunOn = (day: StatDay) => illnessesOf(rowsOn(day, 'illness')).length

export const statistics: KindStatistics = {
  entity: 'illness',
  place: 8,
  readsRows: true,
  card: ({ _, number, count }) => ({
    act: 'care',
    glyph: 'temperature',
    title: _(msg`Illnesses`),
    history: 'health',
    isOptional: true,
    has: (day) => begunOn(day) > 0,
    columns: [number(_(msg({ message: 'Begun', comment: 'illnesses of a day' })), begunOn)],
    figures: (days) => [
      [
        _(msg({ message: 'Begun', comment: 'illnesses of a day' })),
        count(days.reduce((sum, day) => sum + begunOn(day), 0)),
      ],
    ],
  }),
}
