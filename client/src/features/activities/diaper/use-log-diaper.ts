import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useLocalData } from '#db/local-data.ts'
import { newId } from '#db/new-id.ts'
import { saveOrKeep } from '#db/unsaved.ts'
import { patch, put, remove, write } from '#db/write.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { vibrate } from '#ui/vibrate.ts'
import { toast } from '#ui/toast-store.ts'
import { type Answer, answerNames, answers, contentsOf, lastAnswer, rememberAnswer } from './answers.ts'

/**
 * Logs a diaper in one tap, as this baby's last answer on this device. Once it is durable, a toast offers to undo it
 * or to answer otherwise. Until then another press does nothing, so that a double tap logs one.
 */
export function useLogDiaper(baby: Baby): () => Promise<void> {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  const format = useFormat()
  const isSaving = useRef(false)

  const named = (at: number) => {
    const time = format.time(at)
    return t`Diaper, ${time}`
  }
  const offerCorrections = (id: string, at: number) => {
    const what = named(at)
    const change = (answer: Answer) => {
      rememberAnswer(baby.id, answer)
      toast.update(toastId, { chips: chips(answer) })
      void saveOrKeep(what, () =>
        write(db, clock, [patch('diaperChange', baby.spaceId, id, contentsOf[answer])]),
      )
    }
    const chips = (chosen: Answer) =>
      answers.map((answer) => ({
        key: answer,
        label: t(answerNames[answer]),
        pressed: answer === chosen,
        onPress: () => change(answer),
      }))
    const undo = () => {
      vibrate('undo')
      void saveOrKeep(t`Undo: ${what}`, () => write(db, clock, [remove('diaperChange', baby.spaceId, id)]))
    }
    const toastId = toast.show({
      key: 'diaper',
      text: t`Diaper logged`,
      icon: 'check',
      action: { label: t`Undo`, onPress: undo },
      chips: chips(lastAnswer(baby.id)),
      chipsLabel: t`What was in it?`,
    })
  }

  const log = async () => {
    if (isSaving.current) return
    const id = newId(clock)
    const at = clock.now()
    const entry = put('diaperChange', baby.spaceId, id, {
      babyId: baby.id,
      timestamp: new Date(at).toISOString(),
      timeZone: format.timeZone,
      ...contentsOf[lastAnswer(baby.id)],
    })
    isSaving.current = true
    try {
      const saved = await saveOrKeep(named(at), () => write(db, clock, [entry]))
      vibrate(saved ? 'log' : 'error')
      if (saved) offerCorrections(id, at)
    } finally {
      isSaving.current = false
    }
  }
  return log
}
