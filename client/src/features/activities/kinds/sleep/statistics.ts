import { msg } from '@lingui/core/macro'
import { isNightLogged } from 'sync-protocol/rules/insights/averages'
import { average, type KindStatistics } from '#features/activities/entries/kind-statistics.ts'

export const statistics: KindStatistics = {
  entity: 'sleepSession',
  place: 1,
  card: ({ _, duration, count, time, number }) => ({
    act: 'sleep',
    title: _(msg`Sleep`),
    history: 'sleep',
    has: ({ sleep }) => sleep.totalMs > 0,
    isWhole: ({ sleep }) => isNightLogged(sleep),
    columns: [
      time(_(msg`Sleep`), ({ sleep }) => sleep.totalMs),
      time(_(msg`By night`), ({ sleep }) => sleep.nightMs),
      time(_(msg`By day`), ({ sleep }) => sleep.dayMs),
      time(_(msg`Longest sleep`), ({ sleep }) => sleep.longestMs),
      number(_(msg`Naps`), ({ sleep }) => sleep.naps),
    ],
    figures: (days, { sleepHours }) => [
      [_(msg`By night`), duration(average(days, ({ sleep }) => sleep.nightMs))],
      [_(msg`By day`), duration(average(days, ({ sleep }) => sleep.dayMs))],
      [_(msg`Longest sleep of a day`), duration(average(days, ({ sleep }) => sleep.longestMs))],
      [_(msg`Longest sleep`), duration(Math.max(0, ...days.map(({ sleep }) => sleep.longestMs)))],
      [_(msg`Naps a day`), count(average(days, ({ sleep }) => sleep.naps))],
      [_(msg`Usual at this age`), _(msg({ message: `${sleepHours} h`, comment: 'hours, a range: 12–16 h' }))],
    ],
  }),
}
