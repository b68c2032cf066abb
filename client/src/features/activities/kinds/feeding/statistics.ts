import { msg } from '@lingui/core/macro'
import { gapsByDay } from 'sync-protocol/rules/insights/averages'
import { isFed } from 'sync-protocol/rules/insights/day-facts'
import { foodText } from '#features/activities/foods/food-text.ts'
import { positiveAverages, type KindStatistics } from '#features/activities/entries/kind-statistics.ts'

/** Maximum number of foods to name. */
const maxNamedFoods = 5

export const statistics: KindStatistics = {
  entity: 'feedingSession',
  place: 2,
  card: ({ _, locale, duration, count, ml, between, time, number, amount }) => ({
    act: 'feed',
    title: _(msg`Feeding`),
    history: 'feeding',
    has: ({ feeding }) => isFed(feeding),
    columns: [
      number(_(msg`Feeds`), ({ feeding }) => feeding.count),
      amount(_(msg`From the bottle`), ({ feeding }) => feeding.bottleMl),
      amount(_(msg`Breast milk`), ({ feeding }) => feeding.breastMilkMl),
      amount(_(msg`Formula`), ({ feeding }) => feeding.formulaMl),
      time(_(msg`Left breast`), ({ feeding }) => feeding.leftMs),
      time(_(msg`Right breast`), ({ feeding }) => feeding.rightMs),
      number(_(msg`Solids`), ({ feeding }) => feeding.solids),
    ],
    figures: (days, { meals, feedGaps, foods }) => [
      ...between(_(msg`Between feeds by day`), gapsByDay(meals, days), feedGaps),
      ...positiveAverages(days, [
        [_(msg`From the bottle a day`), ({ feeding }) => feeding.bottleMl, ml],
        [_(msg`Breast milk a day`), ({ feeding }) => feeding.breastMilkMl, ml],
        [_(msg`Formula a day`), ({ feeding }) => feeding.formulaMl, ml],
        [_(msg`Left breast a day`), ({ feeding }) => feeding.leftMs, duration],
        [_(msg`Right breast a day`), ({ feeding }) => feeding.rightMs, duration],
        [_(msg`Solids a day`), ({ feeding }) => feeding.solids, count],
      ]),
      ...(foods.length === 0
        ? []
        : [
            [_(msg`Different foods`), count(foods.length)] as const,
            [
              _(msg({ message: 'Most often', comment: 'foods, with how many times' })),
              foods
                .slice(0, maxNamedFoods)
                .map(([name, times]) => `${foodText(name, locale)} ${count(times)}`)
                .join(', '),
            ] as const,
          ]),
    ],
  }),
}
