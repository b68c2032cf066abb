import { type RefObject, useEffect, useRef } from 'react'

/** The field that has the focus once its sheet is open: a sheet opens after what is drawn in it. */
export function useReadyField(isReady: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isReady) return
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [isReady])
  return field
}
