import { ownLength } from 'sync-protocol/rules/own-activity'
import { msg } from '@lingui/core/macro'
import { joined } from '#features/activities/entries/joined.ts'
import type { KindStatistics } from '#features/activities/entries/kind-statistics.ts'
import { rowsOn, type StatDay } from '#features/activities/entries/stat-day.ts'
import { ownGroups } from './groups.ts'
import { ownGlyph } from './look.tsx'
import { ownNames } from './words.ts'

const ownOn = (day: StatDay) => rowsOn(day, 'ownEntry')
const timeOn = (day: StatDay) => ownOn(day).reduce((sum, row) => sum + (row.lasts ? ownLength(row) : 0), 0)

export const statistics: KindStatistics = {
  entity: 'ownEntry',
  place: 8,
  readsRows: true,
  card: ({ _, number, time, count, duration }) => ({
    act: 'care',
    glyph: ownGlyph({ glyph: 'STAR' }),
    title: _(ownNames),
    history: 'health',
    isOptional: true,
    has: (day) => ownOn(day).length > 0,
    columns: [
      number(_(msg`Times`), (day) => ownOn(day).length),
      time(_(msg({ message: 'Time', comment: 'how long it took' })), timeOn),
    ],
    // Per activity: count a day, length and amount.
    figures: (days) =>
      ownGroups(days.flatMap(ownOn)).map(({ name, rows, totalMs, amounts }) => {
        const times = count(rows.length / days.length)
        return [
          name,
          joined(
            _(msg({ message: `${times} a day`, comment: 'how often' })),
            totalMs > 0 && duration(totalMs / days.length),
            ...amounts.map(({ unit, value }) => `${count(value / days.length)} ${unit}`.trim()),
          ),
        ] as const
      }),
  }),
}
