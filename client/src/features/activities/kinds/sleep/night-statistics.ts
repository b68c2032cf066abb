import { msg, plural } from '@lingui/core/macro'
import { median } from 'sync-protocol/rules/insights/statistics'
import type { KindStatistics } from '#features/activities/entries/kind-statistics.ts'
import type { StatDay } from '#features/activities/entries/stat-day.ts'
import { settlingNames } from './settling-words.ts'

const nightsOf = (days: readonly StatDay[]) => days.flatMap(({ night }) => night ?? [])

/** Nights with their wakings, counted on the day of the morning after. Only for families that log wakings. */
export const statistics: KindStatistics = {
  entity: 'sleepSession',
  id: 'nights',
  place: 1.5,
  card: ({ _, duration, count, time, number }) => ({
    act: 'sleep',
    title: _(msg({ message: 'Wakings at night', comment: 'title of a card of the statistics' })),
    history: 'sleep',
    isOptional: ({ night }) => (night?.wakings ?? 0) > 0,
    has: ({ night }) => night !== null,
    columns: [
      number(
        _(msg({ message: 'Wakings', comment: 'times that the baby woke up during a sleep' })),
        ({ night }) => night?.wakings ?? 0,
      ),
      time(_(msg`Awake at night`), ({ night }) => night?.awakeMs ?? 0),
      time(_(msg`Longest stretch at night`), ({ night }) => night?.longestMs ?? 0),
    ],
    figures: (days, { settled }) => {
      const nights = nightsOf(days)
      return [
        [_(msg`In a usual night`), count(median(nights.map(({ wakings }) => wakings)))],
        [_(msg`Awake at night`), duration(median(nights.map(({ awakeMs }) => awakeMs)))],
        [_(msg`Longest stretch at night`), duration(median(nights.map(({ longestMs }) => longestMs)))],
        ...settled.map(({ settling, times, wakings }) => {
          const how = _(settlingNames[settling])
          const usual = count(wakings)
          return [
            _(msg({ message: `Fell asleep: ${how}`, comment: 'how, such as: rocked' })),
            _(
              msg({
                message: plural(times, {
                  one: `# time, ${usual} wakings`,
                  other: `# times, ${usual} wakings each`,
                }),
                comment: 'how often a baby fell asleep in a way, and how often it then woke up',
              }),
            ),
          ] as const
        }),
      ]
    },
  }),
}
