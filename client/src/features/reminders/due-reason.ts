import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Format } from '#i18n/use-format.ts'
import type { DueReminder } from './due-of-baby.ts'
import type { ExplainedKind, NoneBecause } from './why-none.ts'

/** A time, with its day if it is not today. */
export const timeText = (format: Format, at: number, now: number): string =>
  format.date(at) === format.date(now)
    ? format.time(at)
    : `${format.relativeDay(at, now)}, ${format.time(at)}`

/** The same, within a sentence. */
const inSentence = (format: Format, at: number, now: number): string =>
  format.date(at) === format.date(now)
    ? format.time(at)
    : `${format.dayInSentence(at, now)}, ${format.time(at)}`

/** The reason of a reminder, in one sentence. */
export function reasonText(
  { kind, why, details, until }: DueReminder,
  { i18n, format, now }: { i18n: I18n; format: Format; now: number },
): string {
  const { since, from, to, name = '', activity } = details
  const momentText = (at: number | undefined) => (at === undefined ? '' : inSentence(format, at, now))
  const [last, moment] = [since, from].map(momentText) as [string, string]
  const range = from === undefined || to === undefined ? '' : format.timeRange(from, to)
  switch (kind) {
    case 'feed':
      return why === 'rhythm'
        ? i18n._(msg`Last feed ${last}, by the baby’s own rhythm the next one ${range}`)
        : i18n._(msg`Last feed ${last}, then the wait that is chosen here`)
    case 'nap':
      return i18n._(msg`Awake since ${last}, by the baby’s own rhythm asleep ${range}`)
    case 'diaper':
      return i18n._(msg`Last diaper ${last}, then the wait that is chosen here`)
    case 'medicine':
      return i18n._(msg`${name}: last dose ${last}, the interval is the one typed with it`)
    case 'vitamin':
      return name === ''
        ? i18n._(msg`Every day, until a supplement is logged`)
        : i18n._(msg`${name}: every day, until it is logged`)
    case 'measurement': {
      if (since === undefined) return i18n._(msg`Not measured yet`)
      const date = format.date(since)
      return i18n._(msg({ message: `Last measurement ${date}`, comment: 'a date' }))
    }
    case 'visit': {
      // Without a time of day, the reminder is on the day that ends it.
      const day = moment || format.dayInSentence(until, now)
      return i18n._(
        msg({ message: `${name}: ${day}`, comment: 'the title of an appointment, and when it is' }),
      )
    }
    case 'timer':
      if (activity !== undefined)
        return i18n._(msg`${activity}: runs since ${last}; by then it was probably forgotten`)
      return i18n._(msg`Runs since ${last}; by then it was probably forgotten`)
    case 'milk':
      return i18n._(msg({ message: `use by ${moment}`, comment: 'pumped milk' }))
    case 'own':
      return i18n._(msg`${name}: last logged ${last}, then the wait that is set for it`)
    case 'backup':
      return i18n._(msg`A week after the last backup of this device`)
  }
}

const leftOut: Partial<Record<NoneBecause, MessageDescriptor>> = {
  calm: msg`Not in calm mode`,
  milestonesOnly: msg`Not while home shows milestones only`,
}

const missing: Record<ExplainedKind, Partial<Record<NoneBecause, MessageDescriptor>>> = {
  feed: {
    none: msg`No feed logged yet`,
    running: msg`A feed is running`,
    few: msg`Too few entries yet for the baby’s own rhythm. Choose a fixed wait for the time being.`,
    longAgo: msg`The last feed is too long ago`,
    quiet: msg`It would be over before the quiet hours are`,
  },
  nap: {
    none: msg`No sleep logged yet`,
    running: msg`Asleep now`,
    few: msg`Too few entries yet for the baby’s own rhythm`,
    longAgo: msg`The last sleep is too long ago`,
    quiet: msg`It would be over before the quiet hours are`,
  },
  diaper: {
    none: msg`No diaper logged yet`,
    running: msg`No diaper logged yet`,
    few: msg`No diaper logged yet`,
    longAgo: msg`The last diaper is too long ago`,
    quiet: msg`It would be over before the quiet hours are`,
  },
}

/** Why a kind that is on has no reminder, in one sentence. */
export const noneText = (i18n: I18n, kind: ExplainedKind, because: NoneBecause): string =>
  i18n._((leftOut[because] ?? missing[kind][because])!)
