import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { quotedValue } from 'sync-protocol/rules/growth/quoted-value'
import type { Alert, AlertId } from 'sync-protocol/rules/insights/alert'
import type { Format } from '#i18n/use-format.ts'

export interface AlertWords {
  title: string
  text: string
  /** A link for alerts that are not urgent. */
  link?: { to: string; label: string }
}

interface Context {
  i18n: I18n
  format: Format
  /** The unit of temperatures. */
  units: 'metric' | 'imperial'
}
type Words = (figures: Record<string, number>, context: Context) => AlertWords

const degrees = (tenthsC: number, { format, units }: Context) =>
  units === 'imperial'
    ? format.amount(Math.round(tenthsC * 1.8 + 320) / 10, 'f', 1)
    : format.amount(tenthsC / 10, 'c', 1)

const growth = ({ i18n }: Context) => ({ to: '/growth', label: i18n._(msg`Open growth`) })
const day = ({ i18n }: Context) => ({ to: '/', label: i18n._(msg`Check the day`) })
const percent = (value: number, { format }: Context) => format.percent(Math.abs(value) / 100)

const below =
  (id: 'loss-7' | 'loss-10' | 'not-regained', title: (context: Context) => string): Words =>
  (figures, context) => {
    const share = percent(quotedValue({ id, value: figures.value! }, 0), context)
    return {
      title: title(context),
      text: context.i18n._(msg`The newest weight is ${share} below the birth weight.`),
      link: growth(context),
    }
  }
const moved =
  (title: (context: Context) => string, text: (context: Context) => string): Words =>
  (_, context) => ({
    title: title(context),
    text: text(context),
    link: growth(context),
  })

const fever =
  (title: (context: Context) => string, limit: number): Words =>
  ({ tenthsC }, context) => {
    const measured = degrees(tenthsC!, context)
    const from = degrees(limit, context)
    return {
      title: title(context),
      text: context.i18n._(msg`${measured} was measured. At this age, ${from} or more needs a doctor.`),
    }
  }

/** The text of each alert: what was logged and what is usual; never a diagnosis or a reassurance. */
const words: Record<AlertId, Words> = {
  'fever-u3m': fever(({ i18n }) => i18n._(msg`Fever in the first three months`), 380),
  'fever-3-6m': fever(({ i18n }) => i18n._(msg`Fever`), 383),
  'fever-high': fever(({ i18n }) => i18n._(msg`High fever`), 394),
  'low-temp': ({ tenthsC }, context) => {
    const measured = degrees(tenthsC!, context)
    return {
      title: context.i18n._(msg`Low temperature, measured twice`),
      text: context.i18n._(msg`${measured} was measured.`),
    }
  },
  'no-wet-new': ({ gapMs }, { i18n, format }) => {
    const gap = format.duration(gapMs!)
    return {
      title: i18n._(msg`No wet diaper for a long time`),
      text: i18n._(msg`None was logged for ${gap}. In the first week, call a doctor.`),
    }
  },
  'no-wet': ({ gapMs }, context) => {
    const gap = context.format.duration(gapMs!)
    return {
      title: context.i18n._(msg`No wet diaper for a long time`),
      text: context.i18n._(
        msg`None was logged for ${gap}. Check the diaper and offer a feed; if it stays dry, call your doctor.`,
      ),
      link: day(context),
    }
  },
  'wet-low': (figures, context) => {
    const wet = figures.wet!
    const least = figures.least!
    return {
      title: context.i18n._(msg`Few wet diapers yesterday`),
      text: context.i18n._(
        msg`Logged: ${wet}; at this age at least ${least} are usual. An entry may be missing; if not, call your doctor.`,
      ),
      link: day(context),
    }
  },
  'feed-gap-new': ({ gapMs }, { i18n, format }) => {
    const gap = format.duration(gapMs!)
    return {
      title: i18n._(msg`A long time without a feed`),
      text: i18n._(msg`The last logged feed began ${gap} ago. At this age a baby is woken to eat.`),
      link: { to: '/', label: i18n._(msg`Log a feed`) },
    }
  },
  'feed-few': (figures, context) => {
    const feeds = figures.feeds!
    return {
      title: context.i18n._(msg`Few feeds in 24 hours`),
      text: context.i18n._(
        msg`Logged: ${feeds}; in the first four weeks 8 to 12 are usual. Offer more often and ask your doctor or midwife.`,
      ),
      link: day(context),
    }
  },
  'loss-7': below('loss-7', ({ i18n }) => i18n._(msg`Weight below the birth weight: get help with feeding`)),
  'loss-10': below('loss-10', ({ i18n }) => i18n._(msg`More than a tenth below the birth weight`)),
  'not-regained': below('not-regained', ({ i18n }) => i18n._(msg`The birth weight is not regained yet`)),
  'slow-gain': ({ value }, context) => {
    const gain = context.format.amount(quotedValue({ id: 'slow-gain', value: value! }, 0), 'g')
    return {
      title: context.i18n._(msg`Slow weight gain`),
      text: context.i18n._(msg`${gain} a day between two weighings. Talk to your doctor.`),
      link: growth(context),
    }
  },
  'growth-drop': moved(
    ({ i18n }) => i18n._(msg`The weight curve moved down`),
    ({ i18n }) => i18n._(msg`It crossed two lines of the chart. Talk to your doctor.`),
  ),
  'growth-severe': moved(
    ({ i18n }) => i18n._(msg`Weight far below the curves`),
    ({ i18n }) => i18n._(msg`The newest measurement lies far below the lowest line.`),
  ),
  'head-fast': moved(
    ({ i18n }) => i18n._(msg`The curve of the head moved up`),
    ({ i18n }) => i18n._(msg`It crossed two lines of the chart. Talk to your doctor.`),
  ),
  'sleep-low': ({ averageMs }, { i18n, format }) => {
    const average = format.duration(averageMs!)
    return {
      title: i18n._(msg`Little sleep for three days`),
      text: i18n._(msg`On average ${average} a day were logged.`),
    }
  },
  'stool-pale': (_, { i18n }) => ({
    title: i18n._(msg`Pale stool`),
    text: i18n._(msg`In the first three months a white or pale stool is shown to a doctor on the same day.`),
  }),
  'stool-blood': (_, { i18n }) => ({
    title: i18n._(msg`Blood in the stool`),
    text: i18n._(msg`A red stool was logged. Talk to your doctor.`),
  }),
  'visit-overdue': (_, { i18n }) => ({
    title: i18n._(msg`A check-up is due`),
    text: i18n._(msg`A standard visit is not marked as done.`),
    link: { to: '/doctor-timeline', label: i18n._(msg`Open visits`) },
  }),
  milestone: (_, { i18n }) => ({
    title: i18n._(msg`For the next visit`),
    text: i18n._(msg`A milestone that many babies reach by now is not marked. Mention it at the next visit.`),
    link: { to: '/milestones', label: i18n._(msg`Open milestones`) },
  }),
  'skill-lost': (_, { i18n }) => ({
    title: i18n._(msg`A skill was lost`),
    text: i18n._(msg`Talk to your doctor.`),
    link: { to: '/milestones', label: i18n._(msg`Open milestones`) },
  }),
}

export const alertWords = ({ id, figures }: Alert, context: Context): AlertWords =>
  words[id](figures as Record<string, number>, context)
