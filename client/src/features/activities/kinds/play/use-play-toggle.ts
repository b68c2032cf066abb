import { useLingui } from '@lingui/react/macro'
import type { Create } from 'sync-protocol/entities/registry'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { patch, put, remove } from '#db/write/make-write.ts'
import { isRunning, type SessionEntry } from '#features/activities/entries/entry.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { earlierChoices } from '#features/activities/log/earlier.ts'
import { editEndOfSession, endOfSession } from '#features/activities/log/session-writes.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useLengthText } from '#features/activities/entries/use-length-text.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useIsCalm } from '#session/calm.ts'
import type { Baby } from '#session/family.ts'
import { activityNames } from './words.ts'

export type PlayStart = Partial<Pick<Create<'playSession'>, 'activityType' | 'mood' | 'notes'>> & {
  /** Start, ms; the current time by default. */
  at?: number
}

export interface PlayToggle {
  /** The running play or walk; at most one of them runs. */
  running: SessionEntry<'playSession'> | undefined
  /** Starts play, or a walk with type WALKING; ends the other one. */
  start: (start?: PlayStart) => Promise<boolean>
  /** Ends the running one, at an instant (ms) or now. */
  stop: (at?: number) => Promise<boolean>
  /** Ends the running walk or starts one; `play` does the same with play. */
  toggle: (what: 'walk' | 'play') => Promise<boolean>
}

export const isWalk = ({ rows: [{ activityType }] }: SessionEntry<'playSession'>): boolean =>
  activityType === 'WALKING'

/** Starts and ends play and walks with one tap each; they exclude each other. */
export function usePlayToggle(baby: Baby, diary: Pick<Diary, 'plays'> | undefined): PlayToggle {
  const { clock } = useLocalData()
  const { t, i18n } = useLingui()
  const format = useFormat()
  const lengthText = useLengthText()
  const isCalm = useIsCalm()
  const log = useQuickLog()
  const running = diary?.plays.findLast(isRunning)

  const start = ({ at = clock.now(), activityType = 'FREE_PLAY', ...fields }: PlayStart = {}) => {
    const id = newId(clock)
    const name = t(activityNames[activityType])
    const time = format.time(at)
    const startTime = (instant: number) => ({ startTime: new Date(instant).toISOString() })
    return log({
      key: 'play',
      haptic: 'toggle',
      what: `${name}, ${time}`,
      done: activityType === 'WALKING' ? t`Walk started` : t`Play started`,
      writes: [
        put('playSession', baby.spaceId, id, {
          babyId: baby.id,
          ...startTime(at),
          timeZone: format.timeZone,
          activityType,
          ...fields,
        }),
        ...(running ? endOfSession(running, at) : []),
      ],
      undo: () => [
        remove('playSession', baby.spaceId, id),
        ...(running ? editEndOfSession(running, null) : []),
      ],
      choices: earlierChoices(i18n, at, (earlier) => [
        patch('playSession', baby.spaceId, id, startTime(earlier)),
      ]),
    })
  }

  const stop = async (at = clock.now()) => {
    if (!running) return false
    const name = t(activityNames[running.rows[0].activityType])
    const endAt = (end: number) => `${name}, ${format.time(end)}`
    const doneAt = (end: number) => (isCalm ? endAt(end) : `${name} · ${lengthText(end - running.at)}`)
    return log({
      key: 'play',
      haptic: 'toggle',
      what: endAt(at),
      done: doneAt(at),
      writes: endOfSession(running, at),
      undo: () => editEndOfSession(running, null),
      choices: earlierChoices(i18n, at, (earlier) => editEndOfSession(running, earlier), {
        since: running.at,
        doneAt,
      }),
    })
  }

  const toggle = (what: 'walk' | 'play') => {
    if (running && isWalk(running) === (what === 'walk')) return stop()
    return start(what === 'walk' ? { activityType: 'WALKING' } : {})
  }
  return { running, start, stop, toggle }
}
