import { useLingui } from '@lingui/react/macro'
import { useContext, useRef } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { write } from '#db/write/write.ts'
import { type ForAll, useForAll } from '#features/activities/together/also-for.ts'
import { GatheringContext } from '#features/activities/together/gathering.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { vibrate } from '#ui/controls/vibrate.ts'
import type { QuickLog } from './quick-log.ts'
import { useUndo } from './use-undo.ts'

/**
 * Logs with one tap, without a question and with undo. Stores the entry, and shows a toast once it is durable.
 * Resolves to whether it is stored. Ignores further presses during a write, so that a double tap logs once.
 */
export function useQuickLog(): (log: QuickLog) => Promise<boolean> {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  const isSaving = useRef(false)
  const gathering = useContext(GatheringContext)
  const forAll = useForAll()
  const runUndo = useUndo()

  const offer = ({ what, done, icon = 'check', undo, key, choices }: QuickLog) => {
    const choose = (chosen: string) => {
      const text = choices!.done?.(chosen) ?? done
      toast.update(id, { chips: chips(chosen), text })
      void saveOrKeep(what, () => write(db, clock, choices!.writes(chosen)))
    }
    const chips = (pressed?: string) =>
      choices?.options.map((option) => ({
        ...option,
        pressed: option.key === pressed,
        onPress: () => choose(option.key),
      }))
    const undoIt = () => void runUndo(what, undo())
    const id = toast.show({
      key,
      text: done,
      icon,
      action: { label: t`Undo`, onPress: undoIt },
      chips: chips(choices?.pressed),
      chipsLabel: choices?.label,
    })
  }

  return async (request) => {
    if (gathering?.take(request)) return true
    if (isSaving.current) return false
    const log = forAllBabies(request, forAll())
    isSaving.current = true
    try {
      const isSaved = await saveOrKeep(log.what, () => write(db, clock, log.writes))
      vibrate(isSaved ? (log.haptic ?? 'log') : 'error')
      if (isSaved) offer(log)
      return isSaved
    } finally {
      isSaving.current = false
    }
  }
}

/** Repeats a log for all chosen babies. */
const forAllBabies = (log: QuickLog, { writes, named }: ForAll): QuickLog => ({
  ...log,
  what: named(log.what),
  done: named(log.done),
  writes: writes(log.writes),
  undo: () => writes(log.undo()),
  choices: log.choices && {
    ...log.choices,
    writes: (key) => writes(log.choices!.writes(key)),
    ...(log.choices.done && { done: (key: string) => named(log.choices!.done!(key)) }),
  },
})
