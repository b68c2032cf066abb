import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DayFacts } from 'sync-protocol/rules/insights/day-facts'
import { gapsByDay, isNightLogged } from 'sync-protocol/rules/insights/averages'
import { mean, median } from 'sync-protocol/rules/insights/statistics'
import type { Format } from '#i18n/use-format.ts'
import type { Activity } from '#ui/picture/activity.ts'
import type { Glyph } from '#ui/picture/pebble.tsx'
import type { Extras } from './extras.ts'
import type { PumpedDay } from './pumped-day.ts'

export interface StatContext {
  i18n: I18n
  format: Format
  volume: (ml: number) => string
}
export const kindNames = ['sleep', 'feeding', 'diaper', 'activity', 'medicine', 'pumping'] as const
export type KindName = (typeof kindNames)[number]

/** One column of the table and of the export. */
interface Column {
  name: string
  of: (day: DayFacts) => number
  /** As it is shown; in the export it is the number, durations in minutes. */
  text: (value: number) => string
  isDuration?: boolean
  /** In ml. */
  isAmount?: boolean
}

/** What a kind shows of the days of a period. */
export interface Kind {
  act: Activity
  glyph?: Glyph
  title: string
  /** Which history has its entries. */
  history: 'sleep' | 'feeding' | 'diaper' | 'play' | 'health'
  /** Whether the day has anything of it. */
  has: (day: DayFacts) => boolean
  /** Whether a day that was logged from morning to evening lacks nothing of it. */
  isWhole?: (day: DayFacts) => boolean
  /** What the bars show; the first of the columns. */
  columns: readonly Column[]
  /** More figures, of logged days. */
  figures: (days: readonly DayFacts[], extras: Extras) => (readonly [name: string, value: string] | null)[]
}

const average = (days: readonly DayFacts[], of: (day: DayFacts) => number) => mean(days.map(of))

export function kindsOf({ i18n, format, volume }: StatContext): Record<KindName, Kind> {
  const _ = i18n._.bind(i18n)
  const duration = (ms: number) => (ms === 0 ? '–' : format.duration(ms))
  const count = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 1)
  const ml = (value: number) => (value === 0 ? '–' : volume(value))
  const time = (name: string, of: Column['of']): Column => ({ name, of, text: duration, isDuration: true })
  const number = (name: string, of: Column['of']): Column => ({ name, of, text: count })
  const amount = (name: string, of: Column['of']): Column => ({ name, of, text: ml, isAmount: true })
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
    pumping: {
      act: 'care',
      glyph: 'pumping',
      title: _(msg`Pumping`),
      history: 'health',
      has: (day) => 'pumped' in day && (day as PumpedDay).pumped.count > 0,
      columns: [
        amount(_(msg`Pumped`), (day) => pumpedOf(day).totalMl),
        amount(_(msg({ message: 'Left', comment: 'breast' })), (day) => pumpedOf(day).leftMl),
        amount(_(msg({ message: 'Right', comment: 'breast' })), (day) => pumpedOf(day).rightMl),
        number(_(msg`Times`), (day) => pumpedOf(day).count),
      ],
      figures: (days) => [[_(msg`Times a day`), count(average(days, (day) => pumpedOf(day).count))]],
    },
  }
}

const nothing = { count: 0, totalMl: 0, leftMl: 0, rightMl: 0 }
const pumpedOf = (day: DayFacts) => (day as Partial<PumpedDay>).pumped ?? nothing

/** Averages of what there is anything of. */
const some = (
  days: readonly DayFacts[],
  figures: readonly (readonly [string, (day: DayFacts) => number, (value: number) => string])[],
) =>
  figures.flatMap(([name, of, text]) => {
    const value = average(days, of)
    return value > 0 ? [[name, text(value)] as const] : []
  })
