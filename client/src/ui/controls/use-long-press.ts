import { type MouseEvent, type PointerEvent, useRef } from 'react'

const longPressMs = 500
const movedPx = 10

/**
 * Runs a separate action for a long press, or for the secondary mouse button. A short press is the element's own click,
 * which does not follow a long one.
 */
export function useLongPress(onLongPress: (() => void) | undefined, onClick: () => void) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const wasLong = useRef(false)
  const cancel = () => {
    clearTimeout(held.current?.timer)
    held.current = undefined
  }
  const run = () => {
    cancel()
    wasLong.current = true
    onLongPress?.()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      wasLong.current = false
      if (!onLongPress || event.button !== 0) return
      cancel()
      const press: NonNullable<typeof held.current> = {
        ...{ x: event.clientX, y: event.clientY },
        timer: setTimeout(() => {
          // If the page was busy, a queued `pointerup` is handled first, in the next turn.
          press.timer = setTimeout(run)
        }, longPressMs),
      }
      held.current = press
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const start = held.current
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > movedPx) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onContextMenu: (event: MouseEvent) => {
      if (!onLongPress) return
      event.preventDefault()
      // A long touch opens the context menu too; `run` was already called for it.
      if (!wasLong.current) run()
    },
    onClick: () => {
      if (wasLong.current) wasLong.current = false
      else onClick()
    },
  }
}
