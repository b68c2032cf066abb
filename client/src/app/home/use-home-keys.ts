import { useEffect } from 'react'
import type { Baby } from '#session/family.ts'
import { selectBaby } from '#session/selected-baby.ts'
import { toast } from '#ui/toast-store.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog[open]') !== null

/** Keys of home on a desktop: D logs a diaper, Z undoes, B shows the next baby. Not while typing. */
export function useHomeKeys(
  babies: readonly Baby[],
  current: Baby,
  log: (() => Promise<unknown>) | undefined,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
      // By place on the keyboard, so that they work in Cyrillic and Georgian layouts too.
      if (event.code === 'KeyD') void log?.()
      if (event.code === 'KeyZ') toast.runLatestAction()
      if (event.code === 'KeyB') {
        const next = babies[(babies.findIndex((baby) => baby.id === current.id) + 1) % babies.length]
        if (next) selectBaby(next.id)
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [babies, current, log])
}
