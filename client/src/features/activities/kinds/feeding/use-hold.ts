import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react'

const beginsMs = 400
const repeatsMs = 110

/**
 * Runs once on a press, and repeatedly while the button is held. Keyboard and screen readers press it as any button.
 */
export function useHold(run: () => void) {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => stop, [])
  const again = () => {
    wasHeld.current = true
    latest.current()
    timer.current = setTimeout(again, repeatsMs)
  }
  return {
    onPointerDown: ({ button }: PointerEvent) => {
      wasHeld.current = false
      stop()
      if (button === 0) timer.current = setTimeout(again, beginsMs)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // Prevents the browser's context menu on a long touch.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => {
      stop()
      if (wasHeld.current) wasHeld.current = false
      else latest.current()
    },
  }
}
