import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Insight, InsightId } from 'sync-protocol/rules/insights/insight'
import { hintNames } from '#i18n/hint-words.ts'
import type { Format } from '#i18n/use-format.ts'

interface Context {
  i18n: I18n
  format: Format
  /** Start of today, ms, from which times of day are computed. */
  midnight: number
}
interface Words {
  title: string
  text: string
}
type Of = (figures: Record<string, number>, context: Context, word: Insight['word']) => Words

const minute = 60_000
const rounded = (ms: number) => Math.round(ms / (5 * minute)) * 5 * minute

const night =
  (longer: (context: Context) => string, shorter: (context: Context) => string): Of =>
  ({ difference }, context) => {
    const amount = context.format.duration(Math.abs(rounded(difference!)))
    return {
      title: difference! > 0 ? longer(context) : shorter(context),
      text:
        difference! > 0
          ? context.i18n._(
              msg`On average the night is ${amount} longer then. One need not be the cause of the other.`,
            )
          : context.i18n._(
              msg`On average the night is ${amount} shorter then. One need not be the cause of the other.`,
            ),
    }
  }

/** The range and the word that home shows. */
const soon =
  (title: (range: string, context: Context) => string): Of =>
  ({ from, until }, context, word) => {
    const text = context.i18n._(msg`Four times out of five it is within that time.`)
    return {
      title: title(context.format.timeRange(from!, until!), context),
      text: word ? `${context.i18n._(hintNames[word])}. ${text}` : text,
    }
  }

const words: Record<InsightId, Of> = {
  'next-sleep': soon((range, { i18n }) => i18n._(msg`Next sleep ${range}`)),
  'next-feed': soon((range, { i18n }) => i18n._(msg`Next feed ${range}`)),
  'sleep-week': ({ value, difference }, { i18n, format }) => {
    const amount = format.duration(Math.abs(difference!))
    const now = format.duration(value!)
    return {
      title:
        difference! > 0
          ? i18n._(msg`${amount} more sleep a day than the week before`)
          : i18n._(msg`${amount} less sleep a day than the week before`),
      text: i18n._(msg`This week: ${now} a day.`),
    }
  },
  'feeds-week': ({ value, before }, { i18n, format }) => {
    const now = format.number(value!, 1)
    const then = format.number(before!, 1)
    return {
      title:
        value! > before!
          ? i18n._(msg`More feeds than the week before`)
          : i18n._(msg`Fewer feeds than the week before`),
      text: i18n._(msg`A day: ${now}, the week before ${then}.`),
    }
  },
  'milk-week': ({ value, before }, { i18n, format }) => {
    const now = format.amount(Math.round(value!), 'ml')
    const then = format.amount(Math.round(before!), 'ml')
    return {
      title:
        value! > before!
          ? i18n._(msg`More milk than the week before`)
          : i18n._(msg`Less milk than the week before`),
      text: i18n._(msg`A day: ${now}, the week before ${then}.`),
    }
  },
  'sleep-age': ({ value, least, most, side }, { i18n, format }) => {
    const now = format.duration(value!)
    const hours = `${format.number(least! / 3_600_000)}–${format.number(most! / 3_600_000)}`
    const titles = {
      '-1': msg`Less sleep than is usual for the age`,
      '0': msg`As much sleep as is usual for the age`,
      '1': msg`More sleep than is usual for the age`,
    }
    return {
      title: i18n._(titles[String(side) as keyof typeof titles]),
      text: i18n._(msg`${now} a day; ${hours} h are usual.`),
    }
  },
  'walk-night': night(
    ({ i18n }) => i18n._(msg`Longer nights after walks`),
    ({ i18n }) => i18n._(msg`Shorter nights after walks`),
  ),
  'bath-night': night(
    ({ i18n }) => i18n._(msg`Longer nights after a bath`),
    ({ i18n }) => i18n._(msg`Shorter nights after a bath`),
  ),
  'nap-night': night(
    ({ i18n }) => i18n._(msg`Longer nights after days with much sleep`),
    ({ i18n }) => i18n._(msg`Shorter nights after days with much sleep`),
  ),
  'long-stretch': ({ value }, { i18n, format }) => {
    const length = format.duration(rounded(value!))
    return { title: i18n._(msg`One long sleep a night`), text: i18n._(msg`It lasts about ${length}.`) }
  },
  'steady-bedtime': ({ clock, within }, { i18n, format, midnight }) => {
    const time = format.time(midnight + rounded(clock!))
    const off = format.duration(Math.max(5 * minute, rounded(within!)))
    return {
      title: i18n._(msg`The night begins about ${time}`),
      text: i18n._(msg`On most evenings within ${off} of that.`),
    }
  },
  'evening-feeds': ({ value, usual }, { i18n, format }) => {
    const evening = format.duration(rounded(value!))
    const byDay = format.duration(rounded(usual!))
    return {
      title: i18n._(msg`Evening feeds come closer together`),
      text: i18n._(
        msg`In the evening every ${evening}, earlier in the day every ${byDay}. This is common in young babies.`,
      ),
    }
  },
}

export const insightWords = ({ id, figures, word }: Insight, context: Context): Words =>
  words[id](figures as Record<string, number>, context, word)
