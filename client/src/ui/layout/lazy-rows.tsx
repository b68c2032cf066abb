import { useEffect, useEffectEvent, useRef } from 'react'

/** So far from the screen's edge somebody is near: what is drawn before anybody scrolls there makes each tap slower. */
const ahead = { atRest: '60px', moving: '600px' }
/** Below that far nobody is any more: further than what is drawn while somebody scrolls, so that nothing comes and goes. */
const away = '1000px'

/** Calls back as soon as an element is within a margin of the screen, or is not; returns what ends the looking. */
function watch(element: Element, rootMargin: string, heard: (entry: IntersectionObserverEntry) => void) {
  const observer = new IntersectionObserver(([entry]) => entry && heard(entry), { rootMargin })
  observer.observe(element)
  return () => observer.disconnect()
}

/**
 * Room for what is drawn once somebody comes near, so that nothing moves when it comes; `height` in px. Each is told
 * once: where it is still so after something was drawn or taken away, it needs another `key`.
 */
export const Room = ({
  height,
  onNear,
  onFar,
}: {
  height: number
  onNear: () => void
  /** The room is far below the screen: what was drawn above it may go. Not while that has the focus. */
  onFar: () => void
}) => {
  const room = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  const far = useEffectEvent(onFar)
  useEffect(() => {
    const element = room.current!
    const look = (rootMargin: string) => {
      const stop = watch(element, rootMargin, ({ isIntersecting }) => {
        if (!isIntersecting) return
        stop()
        near()
      })
      return stop
    }
    let stopNear = look(ahead.atRest)
    const stopFar = watch(element, away, ({ isIntersecting, boundingClientRect }) => {
      if (isIntersecting || boundingClientRect.top < innerHeight) return
      // An observer may report an element that has left the page since.
      if (!element.parentElement || element.parentElement.contains(document.activeElement)) return
      stopFar()
      far()
    })
    const onScroll = () => {
      stopNear()
      stopNear = look(ahead.moving)
    }
    addEventListener('scroll', onScroll, { once: true, capture: true, passive: true })
    return () => {
      removeEventListener('scroll', onScroll, { capture: true })
      stopNear()
      stopFar()
    }
  }, [])
  return <div ref={room} style={{ blockSize: height }} aria-hidden="true" />
}
