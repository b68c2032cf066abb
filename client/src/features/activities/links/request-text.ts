import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { details } from '#features/activities/kinds/details.ts'
import { answerNames } from '#features/activities/kinds/diaper/answers.ts'
import { feedTypeNames } from '#features/activities/kinds/feeding/words.ts'
import type { Format } from '#i18n/use-format.ts'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import type { LogSheet, Moment, QuickAction, QuickLogRequest } from './action.ts'
import { instantOfMoment } from './moment.ts'

type SessionKind = 'sleep' | 'play' | 'walk'
type How = Extract<QuickAction, { do: SessionKind }>['how']

const sessionNames: Record<SessionKind, Record<How, MessageDescriptor>> = {
  sleep: {
    start: msg({ message: 'Start of sleep', comment: 'what will be logged' }),
    end: msg({ message: 'End of sleep', comment: 'what will be logged' }),
    toggle: msg({ message: 'Start or end of sleep', comment: 'what will be logged' }),
    past: msg`Sleep`,
  },
  play: {
    start: msg({ message: 'Start of play', comment: 'what will be logged' }),
    end: msg({ message: 'End of play', comment: 'what will be logged' }),
    toggle: msg({ message: 'Start or end of play', comment: 'what will be logged' }),
    past: msg({ message: 'Play', comment: 'button' }),
  },
  walk: {
    start: msg({ message: 'Start of a walk', comment: 'what will be logged' }),
    end: msg({ message: 'End of a walk', comment: 'what will be logged' }),
    toggle: msg({ message: 'Start or end of a walk', comment: 'what will be logged' }),
    past: msg({ message: 'Walk', comment: 'button; with the baby' }),
  },
}

const sheetName = (sheet: LogSheet): MessageDescriptor =>
  sheet === 'feed' ? msg({ message: 'Feed', comment: 'an entry: the baby ate' }) : details[sheet].name

function partsOf(action: QuickAction, i18n: I18n, format: Format): string[] {
  if (action.do === 'diaper')
    return [i18n._(msg`Diaper`), action.answer ? i18n._(answerNames[action.answer]).toLowerCase() : '']
  if (action.do === 'bottle')
    return [i18n._(feedTypeNames.BOTTLE), format.amount(action.value, action.unit === 'ml' ? 'ml' : 'floz')]
  if (action.do === 'breast') return [i18n._(feedTypeNames[`BREAST_${action.side}`])]
  if (action.do === 'endBreast')
    return [i18n._(msg({ message: 'End of breastfeeding', comment: 'what will be logged' }))]
  if (action.do === 'temperature')
    return [i18n._(sheetName('temperature')), format.amount(action.value, action.unit === 'C' ? 'c' : 'f', 1)]
  if (action.do === 'note') return [i18n._(sheetName('note')), action.text]
  if (action.do === 'own') return [action.name]
  if (action.do === 'open') return [i18n._(sheetName(action.sheet)), action.text ?? '']
  return [i18n._(sessionNames[action.do][action.how])]
}

/**
 * Describes the entry that would be logged at `now` (ms): "Bottle, 90 ml, 10 min ago", "Sleep, yesterday,
 * 13:00–14:00".
 */
export function requestText(
  { action, moment }: QuickLogRequest,
  i18n: I18n,
  format: Format,
  now: number,
): string {
  const when = moment ? momentTexts(moment, i18n, format, now) : []
  return [...partsOf(action, i18n, format), ...when].filter((part) => part !== '').join(', ')
}

function momentTexts(moment: Moment, i18n: I18n, format: Format, now: number): string[] {
  if ('ago' in moment) return [agoText(moment.ago, i18n, format)]
  if ('lasting' in moment) return [format.duration(moment.lasting * 60_000)]
  // Shows "yesterday" even if it was not typed: "14:00" means yesterday until 14:00.
  const at = instantOfMoment(moment, now, format.timeZone)
  const isToday = civilDayOf(at, format.timeZone) === civilDayOf(now, format.timeZone)
  const day = moment.day || !isToday ? i18n._(msg`Yesterday`).toLowerCase() : ''
  const short = (time: string) => time.replace(/^0/, '')
  if ('from' in moment) return [day, `${short(moment.from)}–${short(moment.until)}`]
  return [day, short(moment.time)]
}

function agoText(minutes: number, i18n: I18n, format: Format): string {
  if (minutes < 60) return i18n._(msg({ message: `${minutes} min ago` }))
  const length = format.duration(minutes * 60_000)
  return i18n._(msg({ message: `${length} ago`, comment: 'length: 1 h 20 min' }))
}
