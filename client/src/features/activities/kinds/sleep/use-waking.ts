import { useLingui } from '@lingui/react/macro'
import { isInWaking, openWakings } from 'sync-protocol/rules/sleep-wakings'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { end, patch, put, remove } from '#db/write/make-write.ts'
import type { SleepEntry } from '#features/activities/entries/entry.ts'
import { useLengthText } from '#features/activities/entries/use-length-text.ts'
import { earlierChoices } from '#features/activities/log/earlier.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useIsCalm } from '#session/calm.ts'

export interface WakingActions {
  isAwake: boolean
  /** Logs a waking within the sleep. */
  wokeUp: () => Promise<boolean>
  /** Ends the waking; the same sleep continues. */
  asleepAgain: () => Promise<boolean>
}

/** Logs wakings within a running sleep, with one tap each and undo. */
export function useWaking(sleep: SleepEntry): WakingActions {
  const { clock } = useLocalData()
  const { t, i18n } = useLingui()
  const format = useFormat()
  const lengthText = useLengthText()
  const isCalm = useIsCalm()
  const log = useQuickLog()
  const [{ babyId, id: sleepId }] = sleep.rows
  const { spaceId, wakings } = sleep
  const iso = (at: number) => new Date(at).toISOString()

  const wokeUp = () => {
    const at = clock.now()
    const id = newId(clock)
    const time = format.time(at)
    return log({
      key: 'waking',
      icon: 'eye',
      haptic: 'toggle',
      what: t({ message: `Waking, ${time}`, comment: 'the baby woke up during a sleep' }),
      done: t({ message: 'Awake, the sleep goes on', comment: 'a baby that woke up at night' }),
      writes: [put('sleepWaking', spaceId, id, { babyId, sleepId, startTime: iso(at) })],
      undo: () => [remove('sleepWaking', spaceId, id)],
      choices: earlierChoices(
        i18n,
        at,
        (earlier) => [patch('sleepWaking', spaceId, id, { startTime: iso(earlier) })],
        { since: Math.max(sleep.at, ...wakings.map(({ endTime }) => Date.parse(endTime ?? '') || 0)) },
      ),
    })
  }

  const asleepAgain = () => {
    const at = clock.now()
    const open = openWakings(wakings)
    const since = Math.min(at, ...open.map(({ startTime }) => Date.parse(startTime)))
    const againAt = (until: number) => {
      const time = format.time(until)
      return t({ message: `Asleep again, ${time}`, comment: 'a baby' })
    }
    const doneAt = (until: number) => {
      if (isCalm) return againAt(until)
      const length = lengthText(until - since)
      return t({ message: `Asleep again after ${length}`, comment: 'a baby' })
    }
    const edit = (endTime: string | null) =>
      open.map(({ id }) => patch('sleepWaking', spaceId, id, { endTime }))
    return log({
      key: 'waking',
      icon: 'moon',
      haptic: 'toggle',
      what: againAt(at),
      done: doneAt(at),
      writes: open.map(({ id }) => end('sleepWaking', spaceId, id, iso(at))),
      undo: () => edit(null),
      choices: earlierChoices(i18n, at, (earlier) => edit(iso(earlier)), { since, doneAt }),
    })
  }

  return { isAwake: isInWaking(wakings), wokeUp, asleepAgain }
}
