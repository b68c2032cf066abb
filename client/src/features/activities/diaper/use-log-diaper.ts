import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/local-data.ts'
import { newId } from '#db/new-id.ts'
import { patch, put, remove } from '#db/write.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { type Answer, answerNames, answers, contentsOf, lastAnswer, rememberAnswer } from './answers.ts'

/** Logs a diaper in one tap, as this baby's last answer on this device; the toast offers to answer otherwise. */
export function useLogDiaper(baby: Baby): () => Promise<boolean> {
  const { clock } = useLocalData()
  const { t } = useLingui()
  const format = useFormat()
  const log = useQuickLog()

  return () => {
    const id = newId(clock)
    const at = clock.now()
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
          ...contentsOf[lastAnswer(baby.id)],
        }),
      ],
      undo: () => [remove('diaperChange', baby.spaceId, id)],
      choices: {
        label: t`What was in it?`,
        options: answers.map((answer) => ({ key: answer, label: t(answerNames[answer]) })),
        pressed: lastAnswer(baby.id),
        writes: (answer) => {
          rememberAnswer(baby.id, answer as Answer)
          return [patch('diaperChange', baby.spaceId, id, contentsOf[answer as Answer])]
        },
      },
    })
  }
}
