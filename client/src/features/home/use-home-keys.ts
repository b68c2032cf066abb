import { useEffect, useRef } from 'react'
import { toast } from '#ui/overlay/toast-store.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog[open]') !== null

/**
 * Keys of home on a desktop, by their place on the keyboard ("KeyS"), so that they work in Cyrillic and Georgian layouts
 * too. Z undoes what the newest toast offers to. Not while typing, nor while a sheet is open.
 */
export function useHomeKeys(actions: Readonly<Record<string, (() => unknown) | undefined>>): void {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      if (event.code === 'KeyZ') toast.runLatestAction()
      else void current.current[event.code]?.()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
