import { useLingui } from '@lingui/react/macro'
import { millilitresOf, tenthsCelsiusOf } from 'sync-protocol/entities/quantities'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { isYoungFever } from 'sync-protocol/rules/young-fever'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { patch, put, remove } from '#db/write/make-write.ts'
import { useLogDiaper } from '#features/activities/kinds/diaper/use-log-diaper.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { useLogMeal } from '#features/activities/kinds/feeding/use-log-meal.ts'
import { useNursing } from '#features/activities/kinds/feeding/use-nursing.ts'
import { earlierChoices } from '#features/activities/log/earlier.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { isWalk, usePlayToggle } from '#features/activities/kinds/play/use-play-toggle.ts'
import { useSleepToggle } from '#features/activities/kinds/sleep/use-sleep-toggle.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import type { QuickAction, QuickLogRequest, ActionResult } from './action.ts'
import { instantOfMoment, spanOfMoment } from './moment.ts'
import { useLogPast } from './use-log-past.ts'
import { useRunOwn } from './use-run-own.ts'
import { requestText } from './request-text.ts'

type Of<Do extends QuickAction['do']> = Extract<QuickAction, { do: Do }>

type How = Exclude<Extract<QuickAction, { how: unknown }>['how'], 'past'>

const logged: ActionResult = { ran: 'logged' }
const iso = (at: number) => new Date(at).toISOString()

/** Executes the request of a link or a typed command, with undo. */
export function useRunAction(baby: Baby, diary: Diary): (request: QuickLogRequest) => Promise<ActionResult> {
  const { clock } = useLocalData()
  const { t, i18n } = useLingui()
  const format = useFormat()
  const log = useQuickLog()
  const logDiaper = useLogDiaper(baby)
  const sleep = useSleepToggle(baby, diary)
  const play = usePlayToggle(baby, diary)
  const nursing = useNursing(baby, diary)
  const logMeal = useLogMeal(baby)
  const logPast = useLogPast(baby, diary)
  const runOwn = useRunOwn(baby)

  const nothing = (because: string): ActionResult => ({ ran: 'nothing', because })
  const sinceText = (running: { at: number }) => {
    const time = format.time(running.at)
    return nothing(t`Already running since ${time}`)
  }

  const runSleep = async (how: How, at: number): Promise<ActionResult> => {
    const isStart = how === 'start' || (how === 'toggle' && !sleep.running)
    if (isStart && sleep.running) return sinceText(sleep.running)
    if (!isStart && !sleep.running) return nothing(t`Not asleep now`)
    if (!isStart && sleep.running!.at > at) return nothing(t`The current sleep began later than that`)
    await (isStart ? sleep.start({ at }) : sleep.wake(at))
    return logged
  }

  const runPlay = async (what: 'play' | 'walk', how: How, at: number): Promise<ActionResult> => {
    const running = play.running && isWalk(play.running) === (what === 'walk') ? play.running : undefined
    const isStart = how === 'start' || (how === 'toggle' && !running)
    if (isStart && running) return sinceText(running)
    if (!isStart && !running) return nothing(what === 'walk' ? t`No walk is running` : t`No play is running`)
    if (!isStart && running!.at > at) return nothing(t`It began later than that`)
    await (isStart
      ? play.start({ at, ...(what === 'walk' ? { activityType: 'WALKING' } : {}) })
      : play.stop(at))
    return logged
  }

  const runBottle = async ({ value, unit }: Of<'bottle'>, at: number): Promise<ActionResult> => {
    await logMeal({ feedType: 'BOTTLE', amount: { ml: millilitresOf(value, unit), unit, value }, at })
    return logged
  }

  const runBreast = async ({ side }: Of<'breast'>, at: number): Promise<ActionResult> => {
    if (nursing.running) return sinceText(nursing.running)
    await nursing.start({ feedType: `BREAST_${side}`, at })
    return logged
  }

  const runEndBreast = async (at: number): Promise<ActionResult> => {
    if (!nursing.running) return nothing(t`No breastfeeding is running`)
    if (nursing.running.at > at) return nothing(t`It began later than that`)
    await nursing.stop(at)
    return logged
  }

  const runMoment = async (action: Of<'temperature' | 'note'>, at: number): Promise<ActionResult> => {
    const id = newId(clock)
    const entity = action.do
    const what = requestText({ action }, i18n, format, clock.now())
    const base = { babyId: baby.id, timestamp: iso(at), timeZone: format.timeZone }
    const isNote = action.do === 'note'
    const tenthsC = isNote ? 0 : tenthsCelsiusOf(action.value, action.unit)
    await log({
      key: entity,
      what: `${what}, ${format.time(at)}`,
      done: isNote ? t`Note logged` : t`Logged: ${what}`,
      writes: [
        isNote
          ? put('note', baby.spaceId, id, { ...base, text: action.text })
          : put('temperature', baby.spaceId, id, {
              ...base,
              reading: { tenthsC, unit: action.unit, value: action.value },
            }),
      ],
      undo: () => [remove(entity, baby.spaceId, id)],
      choices: earlierChoices(i18n, at, (earlier) => [
        patch(entity, baby.spaceId, id, { timestamp: iso(earlier) }),
      ]),
    })
    const isFever = !isNote && isYoungFever(tenthsC, baby, civilDayOf(at, format.timeZone))
    return isFever ? { ran: 'fever' } : logged
  }

  return async ({ action, moment }) => {
    const at = instantOfMoment(moment, clock.now(), format.timeZone)
    if (action.do === 'open')
      return { ran: 'open', sheet: action.sheet, ...(action.text ? { text: action.text } : {}) }
    const span = spanOfMoment(moment, clock.now(), format.timeZone)
    if (span) {
      if (span.until > clock.now()) return nothing(t`This time has not come yet`)
      await logPast(action, span)
      return logged
    }
    if (action.do === 'diaper') {
      await logDiaper({ at, ...(action.answer ? { answer: action.answer } : {}) })
      return logged
    }
    if (action.do === 'bottle') return runBottle(action, at)
    if (action.do === 'breast') return runBreast(action, at)
    if (action.do === 'endBreast') return runEndBreast(at)
    if (action.do === 'temperature' || action.do === 'note') return runMoment(action, at)
    if (action.do === 'own') return runOwn(action, at)
    // A past session needs a range.
    if (action.how === 'past') return nothing(t`Choose a time`)
    if (action.do === 'sleep') return runSleep(action.how, at)
    return runPlay(action.do, action.how, at)
  }
}
