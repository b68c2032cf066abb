import { msg } from '@lingui/core/macro'
import { average, type KindStatistics } from '#features/activities/entries/kind-statistics.ts'

export const statistics: KindStatistics = {
  entity: 'diaperChange',
  place: 3,
  card: ({ _, count, between, number }) => ({
    act: 'diaper',
    title: _(msg`Diapers`),
    history: 'diaper',
    has: ({ diaper }) => diaper.count > 0,
    columns: [
      number(_(msg`Diapers`), ({ diaper }) => diaper.count),
      number(_(msg`Wet`), ({ diaper }) => diaper.wet),
      number(_(msg`Dirty`), ({ diaper }) => diaper.dirty),
    ],
    figures: (days, { diaperGaps, leastWet }) => [
      [_(msg`Wet a day`), count(average(days, ({ diaper }) => diaper.wet))],
      [_(msg`Dirty a day`), count(average(days, ({ diaper }) => diaper.dirty))],
      [_(msg`Wet at this age`), _(msg`at least ${leastWet}`)],
      ...between(_(msg`Time between`), diaperGaps, diaperGaps),
    ],
  }),
}
