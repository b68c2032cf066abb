import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Px below the screen in which something is drawn before it is seen, so that nobody who scrolls sees it come. */
const ahead = 600

/** Whether an element is, or has been, near what is on the screen. A page that is printed is drawn whole. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  // What is in sight at once is drawn in the same frame: an observer answers a frame later.
  useLayoutEffect(() => {
    if (ref.current!.getBoundingClientRect().top < innerHeight + ahead) setNear(true)
  }, [ref])
  useEffect(() => {
    if (isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: `${ahead}px` },
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
