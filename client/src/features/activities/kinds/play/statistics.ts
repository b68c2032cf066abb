import { msg } from '@lingui/core/macro'
import { positiveAverages, type KindStatistics } from '#features/activities/entries/kind-statistics.ts'

export const statistics: KindStatistics = {
  entity: 'playSession',
  place: 5,
  card: ({ _, duration, count, time, number }) => ({
    act: 'play',
    title: _(msg`Activity`),
    history: 'play',
    has: ({ play }) => play.sessions > 0,
    columns: [
      time(_(msg`Play and walks`), ({ play }) => play.totalMs),
      time(_(msg`Walks`), ({ play }) => play.walkMs),
      time(_(msg`Tummy time`), ({ play }) => play.tummyMs),
      number(_(msg`Baths`), ({ play }) => play.bathCount),
    ],
    figures: (days) =>
      positiveAverages(days, [
        [_(msg`Walks a day`), ({ play }) => play.walkMs, duration],
        [_(msg`Tummy time a day`), ({ play }) => play.tummyMs, duration],
        [_(msg`Baths a day`), ({ play }) => play.bathCount, count],
      ]),
  }),
}
