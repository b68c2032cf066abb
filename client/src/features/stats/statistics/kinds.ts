import { msg } from '@lingui/core/macro'
import type { EntryKind } from 'sync-protocol/entities/entry-kinds'
import { gapsByDay, isNightLogged } from 'sync-protocol/rules/insights/averages'
import { median } from 'sync-protocol/rules/insights/statistics'
import { average, cardTexts, isShown, type Kind, type StatContext } from './kind.ts'
import { pottyCard } from './potty-card.ts'
import { pumpingCard } from './pumping-card.ts'
import type { StatDay } from './stat-day.ts'

/** The card of each kind of entry, in the order of the screen; null: it has none. */
const cards = {
  sleepSession: 'sleep',
  feedingSession: 'feeding',
  diaperChange: 'diaper',
  potty: 'potty',
  playSession: 'activity',
  medicine: 'medicine',
  pumping: 'pumping',
  temperature: null,
  note: null,
} as const satisfies Record<EntryKind, string | null>

export type KindName = NonNullable<(typeof cards)[EntryKind]>
export const kindNames = Object.values(cards).filter((name) => name !== null)

/** The cards that these days show. */
export const shownKinds = (kinds: Record<KindName, Kind>, days: readonly StatDay[]) =>
  kindNames.filter((name) => isShown(kinds[name], days))

export function kindsOf(context: StatContext): Record<KindName, Kind> {
  const { format } = context
  const texts = cardTexts(context)
  const { _, duration, count, ml, time, number, amount } = texts
  const between = (
    usual: readonly number[],
    all: readonly number[],
    name: string,
  ): (readonly [string, string])[] => [
    ...(usual.length < 3 ? [] : [[name, format.duration(median(usual))] as const]),
    ...(all.length < 3 ? [] : [[_(msg`Longest time between`), format.duration(Math.max(...all))] as const]),
  ]
  return {
    sleep: {
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
        [
          _(msg`Usual at this age`),
          _(msg({ message: `${sleepHours} h`, comment: 'hours, a range: 12–16 h' })),
        ],
      ],
    },
    feeding: {
      act: 'feed',
      title: _(msg`Feeding`),
      history: 'feeding',
      has: ({ feeding }) => feeding.count > 0,
      columns: [
        number(_(msg`Feeds`), ({ feeding }) => feeding.count),
        amount(_(msg`From the bottle`), ({ feeding }) => feeding.bottleMl),
        amount(_(msg`Breast milk`), ({ feeding }) => feeding.breastMilkMl),
        amount(_(msg`Formula`), ({ feeding }) => feeding.formulaMl),
        time(_(msg`Left breast`), ({ feeding }) => feeding.leftMs),
        time(_(msg`Right breast`), ({ feeding }) => feeding.rightMs),
        number(_(msg`Solids`), ({ feeding }) => feeding.solids),
      ],
      figures: (days, { meals, feedGaps }) => [
        ...between(gapsByDay(meals, days), feedGaps, _(msg`Between feeds by day`)),
        ...some(days, [
          [_(msg`From the bottle a day`), ({ feeding }) => feeding.bottleMl, ml],
          [_(msg`Breast milk a day`), ({ feeding }) => feeding.breastMilkMl, ml],
          [_(msg`Formula a day`), ({ feeding }) => feeding.formulaMl, ml],
          [_(msg`Left breast a day`), ({ feeding }) => feeding.leftMs, duration],
          [_(msg`Right breast a day`), ({ feeding }) => feeding.rightMs, duration],
          [_(msg`Solids a day`), ({ feeding }) => feeding.solids, count],
        ]),
      ],
    },
    diaper: {
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
        ...between(diaperGaps, diaperGaps, _(msg`Time between`)),
      ],
    },
    activity: {
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
        some(days, [
          [_(msg`Walks a day`), ({ play }) => play.walkMs, duration],
          [_(msg`Tummy time a day`), ({ play }) => play.tummyMs, duration],
          [_(msg`Baths a day`), ({ play }) => play.bathCount, count],
        ]),
    },
    medicine: {
      act: 'care',
      glyph: 'medicine',
      title: _(msg`Medicine`),
      history: 'health',
      has: ({ medicines }) => medicines > 0,
      columns: [number(_(msg`Doses`), ({ medicines }) => medicines)],
      figures: (_days, { doses }) => doses.map(([name, times]) => [name, count(times)] as const),
    },
    pumping: pumpingCard(texts),
    potty: pottyCard(texts),
  }
}

/** Averages of what there is anything of. */
const some = (
  days: readonly StatDay[],
  figures: readonly (readonly [string, (day: StatDay) => number, (value: number) => string])[],
) =>
  figures.flatMap(([name, of, text]) => {
    const value = average(days, of)
    return value > 0 ? [[name, text(value)] as const] : []
  })
