import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import { newId } from '#db/schema/new-id.ts'
import { patch, put, remove } from '#db/write/make-write.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { type Answer, answerNames, answers, contentsOf, lastAnswer, rememberAnswer } from './answers.ts'

export interface DiaperLog {
  /** Its contents; by default this baby's last answer on this device. */
  answer?: Answer
  /** Time of the change, ms; the current time by default. */
  at?: number
}

/** Logs a diaper change with one tap; the toast offers other answers. */
export function useLogDiaper(baby: Baby): (diaper?: DiaperLog) => Promise<boolean> {
  const { clock } = useLocalData()
  const { t } = useLingui()
  const format = useFormat()
  const log = useQuickLog()

  return ({ answer = lastAnswer(baby.id), at = clock.now() } = {}) => {
    const id = newId(clock)
    const time = format.time(at)
    return log({
      key: 'diaper',
      what: t`Diaper, ${time}`,
      done: t`Diaper logged`,
      writes: [
        put('diaperChange', baby.spaceId, id, {
          babyId: baby.id,
          timestamp: new Date(at).toISOString(),
          timeZone: format.timeZone,
          ...contentsOf[answer],
        }),
      ],
      undo: () => [remove('diaperChange', baby.spaceId, id)],
      choices: {
        label: t`What was in it?`,
        options: answers.map((one) => ({ key: one, label: t(answerNames[one]) })),
        pressed: answer,
        writes: (chosen) => {
          rememberAnswer(baby.id, chosen as Answer)
          return [patch('diaperChange', baby.spaceId, id, contentsOf[chosen as Answer])]
        },
      },
    })
  }
}
