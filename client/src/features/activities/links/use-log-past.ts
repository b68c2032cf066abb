import { useLingui } from '@lingui/react/macro'
import { isDaytime } from 'sync-protocol/rules/day-window'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { put, remove } from '#db/write/make-write.ts'
import { useLengthText } from '#features/activities/entries/use-length-text.ts'
import type { Diary } from '#features/activities/entries/use-diary.ts'
import { useNursing } from '#features/activities/kinds/feeding/use-nursing.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { activityNames } from '#features/activities/kinds/play/words.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import type { QuickAction } from './action.ts'

const iso = (at: number) => new Date(at).toISOString()

/** Logs a finished session by start and end, also while another one runs. */
export function useLogPast(baby: Baby, diary: Diary) {
  const { clock } = useLocalData()
  const { t } = useLingui()
  const format = useFormat()
  const lengthText = useLengthText()
  const log = useQuickLog()
  const nursing = useNursing(baby, diary)
  const { timeZone } = format

  return async (action: QuickAction, { at, until }: { at: number; until: number }): Promise<void> => {
    if (action.do === 'breast') {
      const minutes = Math.max(1, Math.round((until - at) / 60_000))
      await nursing.logPast({ feedType: `BREAST_${action.side}`, minutes, until })
      return
    }
    const id = newId(clock)
    const range = format.timeRange(at, until)
    const base = { babyId: baby.id, startTime: iso(at), endTime: iso(until), timeZone }
    if (action.do === 'sleep') {
      const sleepType = isDaytime(at, timeZone, baby) ? 'AFTERNOON_NAP' : 'NIGHT_SLEEP'
      await log({
        key: 'sleep',
        icon: 'moon',
        what: range,
        done: t`Sleep logged: ${range}`,
        writes: [put('sleepSession', baby.spaceId, id, { ...base, sleepType })],
        undo: () => [remove('sleepSession', baby.spaceId, id)],
      })
      return
    }
    const activityType = action.do === 'walk' ? 'WALKING' : 'FREE_PLAY'
    const name = t(activityNames[activityType])
    await log({
      key: 'play',
      what: `${name}, ${range}`,
      done: `${name} · ${lengthText(until - at)}`,
      writes: [put('playSession', baby.spaceId, id, { ...base, activityType })],
      undo: () => [remove('playSession', baby.spaceId, id)],
    })
  }
}
