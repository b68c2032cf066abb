import { msg } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'
import { average, type KindStatistics } from '#features/activities/entries/kind-statistics.ts'
import { rowsOn, type StatDay } from '#features/activities/entries/stat-day.ts'
import { pottyGlyph } from './glyph.tsx'
import { pottyName } from './words.ts'

export const statistics: KindStatistics = {
  entity: 'potty',
  place: 4,
  readsRows: true,
  card: ({ _, number, count }) => ({
    act: 'care',
    glyph: pottyGlyph,
    title: _(pottyName),
    history: 'health',
    isOptional: true,
    has: (day) => timesOf(day) > 0,
    columns: [
      number(_(msg`Times`), timesOf),
      number(_(msg({ message: 'Pee', comment: 'in the potty' })), timesWith('PEE')),
      number(_(msg({ message: 'Poo', comment: 'in the potty' })), timesWith('POO')),
    ],
    figures: (days) => [
      [_(msg`Pee a day`), count(average(days, timesWith('PEE')))],
      [_(msg`Poo a day`), count(average(days, timesWith('POO')))],
    ],
  }),
}

const timesOf = (day: StatDay) => rowsOn(day, 'potty').length
const timesWith = (what: Row<'potty'>['result']) => (day: StatDay) =>
  rowsOn(day, 'potty').filter(({ result }) => result === what || result === 'BOTH').length
