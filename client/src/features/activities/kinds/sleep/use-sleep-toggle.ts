import { useLingui } from '@lingui/react/macro'
import type { Create } from 'sync-protocol/entities/registry'
import { isDaytime } from 'sync-protocol/rules/day-window'
import { openWakings } from 'sync-protocol/rules/sleep-wakings'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { end, patch, put, remove } from '#db/write/make-write.ts'
import { isRunning, type SleepEntry } from '#features/activities/entries/entry.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { earlierChoices } from '#features/activities/log/earlier.ts'
import { editEndOfSession, endOfSession } from '#features/activities/log/session-writes.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useLengthText } from '#features/activities/entries/use-length-text.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useIsCalm } from '#session/calm.ts'
import type { Baby } from '#session/family.ts'

/** Details of a new sleep; by default the type follows from the time of day. */
export type SleepStart = Partial<
  Pick<Create<'sleepSession'>, 'sleepType' | 'location' | 'settling' | 'fellAsleepIn' | 'notes'>
> & {
  /** Start, ms; the current time by default. */
  at?: number
}

export interface SleepToggle {
  running: SleepEntry | undefined
  /** Starts a sleep. Ends running play, but not a walk: many babies sleep in the stroller. */
  start: (start?: SleepStart) => Promise<boolean>
  /** Ends the running sleep, at an instant (ms) or now. */
  wake: (at?: number) => Promise<boolean>
  /** Ends the running sleep, or starts one if none runs. */
  toggle: () => Promise<boolean>
}

/** Starts and ends a sleep with one tap each. */
export function useSleepToggle(baby: Baby, diary: Pick<Diary, 'sleeps' | 'plays'> | undefined): SleepToggle {
  const { clock } = useLocalData()
  const { t, i18n } = useLingui()
  const format = useFormat()
  const lengthText = useLengthText()
  const isCalm = useIsCalm()
  const log = useQuickLog()
  const running = diary?.sleeps.findLast(isRunning)

  const start = ({ at = clock.now(), ...fields }: SleepStart = {}) => {
    const id = newId(clock)
    const time = format.time(at)
    const over =
      diary?.plays.filter((play) => isRunning(play) && play.rows[0].activityType !== 'WALKING') ?? []
    const isDay = isDaytime(at, format.timeZone, baby)
    const startTime = (instant: number) => ({ startTime: new Date(instant).toISOString() })
    return log({
      key: 'sleep',
      icon: 'moon',
      haptic: 'toggle',
      what: t`Sleep, ${time}`,
      done: t`Sleep started`,
      writes: [
        put('sleepSession', baby.spaceId, id, {
          babyId: baby.id,
          ...startTime(at),
          timeZone: format.timeZone,
          sleepType: isDay ? 'AFTERNOON_NAP' : 'NIGHT_SLEEP',
          ...fields,
        }),
        ...over.flatMap((play) => endOfSession(play, at)),
      ],
      undo: () => [
        remove('sleepSession', baby.spaceId, id),
        ...over.flatMap((play) => editEndOfSession(play, null)),
      ],
      choices: earlierChoices(i18n, at, (earlier) => [
        patch('sleepSession', baby.spaceId, id, startTime(earlier)),
      ]),
    })
  }

  const wake = async (at = clock.now()) => {
    if (!running) return false
    const open = openWakings(running.wakings)
    const reopened = () => open.map(({ spaceId, id }) => patch('sleepWaking', spaceId, id, { endTime: null }))
    const wakeUpAt = (end: number) => {
      const time = format.time(end)
      return t`Wake-up, ${time}`
    }
    const doneAt = (end: number) => {
      if (isCalm) return wakeUpAt(end)
      const length = lengthText(end - running.at)
      return t`Slept ${length}`
    }
    return log({
      key: 'sleep',
      icon: 'sun',
      haptic: 'toggle',
      what: wakeUpAt(at),
      done: doneAt(at),
      writes: [
        ...endOfSession(running, at),
        ...open.map(({ spaceId, id }) => end('sleepWaking', spaceId, id, new Date(at).toISOString())),
      ],
      undo: () => [...editEndOfSession(running, null), ...reopened()],
      choices: earlierChoices(i18n, at, (earlier) => editEndOfSession(running, earlier), {
        since: running.at,
        doneAt,
      }),
    })
  }

  return { running, start, wake, toggle: () => (running ? wake() : start()) }
}
