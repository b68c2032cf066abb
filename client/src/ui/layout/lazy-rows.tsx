import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Distance from the screen within which rows are drawn. It is small at rest, because every drawn row slows each tap.
 */
const ahead = { atRest: '60px', moving: '600px' }
/**
 * Distance below the screen from which rows are removed. It is larger than `ahead.moving`, so that rows do not
 * alternate.
 */
const away = '1000px'

/** Reports when an element enters or leaves a margin around the screen. Returns how to stop. */
function watch(element: Element, rootMargin: string, onEntry: (entry: IntersectionObserverEntry) => void) {
  const observer = new IntersectionObserver(([entry]) => entry && onEntry(entry), { rootMargin })
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Reserves space for rows that are drawn once they come near, so that nothing moves then. `height` in px. Each callback
 * is called once: if it should be called again after rows were added or removed, give it another `key`.
 */
export const Spacer = ({
  height,
  onNear,
  onFar,
}: {
  height: number
  onNear: () => void
  /** The spacer is far below the screen: rows above it may be removed. Not called while they contain the focus. */
  onFar: () => void
}) => {
  const spacer = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  const far = useEffectEvent(onFar)
  useEffect(() => {
    const element = spacer.current!
    const watchNear = (rootMargin: string) => {
      const stop = watch(element, rootMargin, ({ isIntersecting }) => {
        if (!isIntersecting) return
        stop()
        near()
      })
      return stop
    }
    let stopNear = watchNear(ahead.atRest)
    const stopFar = watch(element, away, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting || boundingClientRect.top < innerHeight) return
      // An observer may report an element that has left the page since.
      if (!element.parentElement || element.parentElement.contains(document.activeElement)) return
      stopFar()
      far()
    })
    const onScroll = () => {
      stopNear()
      stopNear = watchNear(ahead.moving)
    }
    addEventListener('scroll', onScroll, { once: true, capture: true, passive: true })
    return () => {
      removeEventListener('scroll', onScroll, { capture: true })
      stopNear()
      stopFar()
    }
  }, [])
  return <div ref={spacer} style={{ blockSize: height }} aria-hidden="true" />
}
