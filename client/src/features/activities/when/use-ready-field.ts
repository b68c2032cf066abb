import { type RefObject, useEffect, useRef } from 'react'

/** Focuses a field once its sheet is open. The sheet opens after its content mounts. */
export function useReadyField(isReady: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isReady) return
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [isReady])
  return field
}
