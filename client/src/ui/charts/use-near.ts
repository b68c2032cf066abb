import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Distance below the screen within which an element is drawn, px, so that it is complete when the user scrolls to it.
 */
const aheadPx = 600

/** Whether an element is, or has been, near the visible part of the page. Printing counts as near. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  // A visible element is drawn in the same frame: an observer reports a frame later.
  useLayoutEffect(() => {
    if (ref.current!.getBoundingClientRect().top < innerHeight + aheadPx) setNear(true)
  }, [ref])
  useEffect(() => {
    if (isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: `${aheadPx}px` },
    )
    observer.observe(ref.current!)
    const beforePrint = () => flushSync(() => setNear(true))
    addEventListener('beforeprint', beforePrint)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', beforePrint)
    }
  }, [ref, isNear])
  return isNear
}
