import { msg } from '@lingui/core/macro'
import type { KindStatistics } from '#features/activities/entries/kind-statistics.ts'

export const statistics: KindStatistics = {
  entity: 'medicine',
  place: 6,
  card: ({ _, count, number }) => ({
    act: 'care',
    glyph: 'medicine',
    title: _(msg`Medicine`),
    history: 'health',
    has: ({ medicines }) => medicines > 0,
    columns: [number(_(msg`Doses`), ({ medicines }) => medicines)],
    figures: (_days, { doses }) => doses.map(([name, times]) => [name, count(times)] as const),
  }),
}
