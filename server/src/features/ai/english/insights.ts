import type { InsightId } from 'sync-protocol/rules/insights/insight'
import type { FeedingHint, SleepHint } from 'sync-protocol/rules/status-hints'
import type { EnglishFormat } from './english-format.ts'

type Figures = Record<string, number>
interface Text {
  title: string
  description: string
}

const moreOrLess = (difference: number) => (difference > 0 ? 'more' : 'less')
const longerOrShorter = (difference: number) => (difference > 0 ? 'longer' : 'shorter')
const night = (what: string, { difference }: Figures, { duration }: EnglishFormat): Text => ({
  title: `${difference! > 0 ? 'Longer' : 'Shorter'} nights after ${what}`,
  description: `On average ${duration(Math.abs(difference!))} ${longerOrShorter(difference!)}. Both happen together; one need not cause the other.`,
})

const hints: Record<FeedingHint | SleepHint, string> = {
  recently_fed: 'Recently fed',
  getting_hungry: 'Getting hungry',
  needs_feeding: 'Needs feeding',
  well_rested: 'Well rested',
  could_use_more_sleep: 'Could use more sleep',
  needs_rest: 'Needs rest',
}
const next =
  (what: string): InsightTextOf =>
  ({ from, until }, { time }, word) => ({
    title: `${what} between ${time(from!)} and ${time(until!)}`,
    description: `${word ? `${hints[word]}. ` : ''}By the last days: four times of five.`,
  })

type InsightTextOf = (figures: Figures, format: EnglishFormat, word?: FeedingHint | SleepHint | null) => Text

export const insightTexts: Record<InsightId, InsightTextOf> = {
  'next-sleep': next('Next sleep'),
  'next-feed': next('Next feed'),
  'sleep-week': ({ value, difference }, { duration }) => ({
    title: `${duration(Math.abs(difference!))} ${moreOrLess(difference!)} sleep a day than the week before`,
    description: `${duration(value!)} a day this week.`,
  }),
  'feeds-week': ({ value, before, difference }, { number }) => ({
    title: `${difference! > 0 ? 'More' : 'Fewer'} feeds than the week before`,
    description: `${number(value!)} a day, ${number(before!)} before.`,
  }),
  'milk-week': ({ value, before, difference }, { number }) => ({
    title: `${difference! > 0 ? 'More' : 'Less'} milk than the week before`,
    description: `${number(Math.round(value!))} ml a day, ${number(Math.round(before!))} ml before.`,
  }),
  'sleep-age': ({ value, least, most, side }, { duration }) => ({
    title:
      side === 0
        ? 'As much sleep as is usual for the age'
        : `${side! > 0 ? 'More' : 'Less'} sleep than is usual for the age`,
    description: `${duration(value!)} a day; ${duration(least!)} to ${duration(most!)} are usual.`,
  }),
  'walk-night': (figures, format) => night('walks', figures, format),
  'bath-night': (figures, format) => night('a bath', figures, format),
  'nap-night': (figures, format) => night('days with long naps', figures, format),
  'long-stretch': ({ value }, { duration }) => ({
    title: 'One long sleep a night',
    description: `It lasts about ${duration(value!)}.`,
  }),
  'steady-bedtime': ({ clock: at }, { clock }) => ({
    title: `The night begins about ${clock(at!)}`,
    description: 'Nearly every evening at the same time.',
  }),
  'evening-feeds': ({ value, usual }, { duration }) => ({
    title: 'Evening feeds come closer together',
    description: `Every ${duration(value!)} in the evening, every ${duration(usual!)} by day. This is common in young babies.`,
  }),
}
