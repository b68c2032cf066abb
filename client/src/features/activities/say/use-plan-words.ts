import { useLingui } from '@lingui/react/macro'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { details } from '#features/activities/kinds/details.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { ParsedDraft } from './parsed-draft.ts'
import type { Planned } from './plan.ts'

/** Texts for the entries of a line. `now` in ms. */
export function usePlanWords(now: number) {
  const { t } = useLingui()
  const format = useFormat()
  const { timeZone } = format
  const isToday = (at: number) => civilDayOf(at, timeZone) === civilDayOf(now, timeZone)

  /** The time, with its day if that is not today. */
  const moment = (at: number) => {
    const time = format.time(at)
    return isToday(at) ? time : `${format.dayInSentence(at, now)}, ${time}`
  }
  const when = ({ entity, how, at, until }: ParsedDraft): string => {
    if (entity === 'growthMeasurement') return format.dayInSentence(at, now)
    if (how === 'runs') {
      const time = moment(at)
      return t`runs since ${time}`
    }
    if (how !== 'past') return moment(at)
    if (isToday(at)) return format.timeRange(at, until)
    const isOneDay = civilDayOf(at, timeZone) === civilDayOf(until, timeZone)
    const end = isOneDay ? format.time(until) : `${format.dayInSentence(until, now)}, ${format.time(until)}`
    return `${moment(at)} – ${end}`
  }
  const title = ({ how, entity }: ParsedDraft): string =>
    how === 'ends' ? t`End of sleep` : entity === 'growthMeasurement' ? t`Growth` : t(details[entity].name)
  const problem = ({ problem: found, draft }: Planned): string => {
    if (found?.is === 'runsSince') {
      const time = moment(found.since)
      return t`Already running since ${time}`
    }
    if (found?.is === 'notRunning') return t`Not asleep now`
    if (found?.is === 'beganLater') return t`The current sleep began later than that`
    if (draft.fields['feedType'] === 'BOTTLE') return t`A bottle holds 1 to 500 ml`
    return t`This value is not possible. Change the words, or leave it out.`
  }
  return { moment, when, title, problem }
}
