import { type PointerEvent, type RefObject, useRef } from 'react'

/** Distance in pixels after which releasing the finger closes the sheet. */
const CLOSE_AFTER = 90

/**
 * Pointer handlers for a sheet's head: the sheet follows the finger down. It closes past the threshold, otherwise it
 * returns.
 */
export const useSwipeDown = (sheet: RefObject<HTMLElement | null>, onClose: () => void) => {
  const start = useRef<number | null>(null)

  const travel = (event: PointerEvent) =>
    start.current === null ? 0 : Math.max(0, event.clientY - start.current)
  const place = (value: string) => {
    if (sheet.current) sheet.current.style.translate = value
  }
  const release = (event: PointerEvent, mayClose: boolean) => {
    const distance = travel(event)
    start.current = null
    place('')
    if (mayClose && distance > CLOSE_AFTER) onClose()
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' || (event.target as Element).closest('button')) return
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) place(`0 ${travel(event)}px`)
    },
    onPointerUp: (event: PointerEvent) => release(event, true),
    onPointerCancel: (event: PointerEvent) => release(event, false),
  }
}
