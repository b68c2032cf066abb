import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

export interface AppKeys {
  /** Ctrl K, or Cmd K on a Mac. */
  onPalette: () => void
  /** The key that types a question mark in the current layout. */
  onHelp: () => void
  onTheme: () => void
  /** M: a new measurement. */
  onMeasure: () => void
  /** Key 1 has index 0. */
  onSection: (index: number) => void
}

/** Keyboard shortcuts on every screen of a desktop. Inactive while typing and while a sheet is open. */
export function useAppKeys(keys: AppKeys): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || document.querySelector('dialog[open]')) return
      const { onPalette, onHelp, onTheme, onMeasure, onSection } = current.current
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK') {
        event.preventDefault()
        onPalette()
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const digit = /^Digit([1-7])$/.exec(event.code)?.[1]
      if (event.key === '?') onHelp()
      else if (digit && !event.shiftKey) onSection(Number(digit) - 1)
      else if (event.code === 'KeyT') onTheme()
      else if (event.code === 'KeyM') onMeasure()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
