import { useEffect, useRef } from 'react'
import { toast } from '#ui/overlay/toast-store.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog[open]') !== null

/**
 * Keys of the home screen on a desktop, by position on the keyboard ("KeyS"), so that they also work in Cyrillic and
 * Georgian layouts. Z triggers the undo of the newest toast. Inactive while typing and while a sheet is open.
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
