import { useEffect, useEffectEvent, useRef } from 'react'

/** So far from the screen's edge somebody is near: what is drawn before anybody scrolls there makes each tap slower. */
const ahead = { atRest: '60px', moving: '600px' }

/**
 * Room for what is drawn once somebody comes near, so that nothing moves when it comes; `height` in px. Told once: where
 * it is still near after something was drawn, it needs another `key`.
 */
export const Room = ({ height, onNear }: { height: number; onNear: () => void }) => {
  const room = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onNear)
  useEffect(() => {
    let watch: IntersectionObserver | undefined
    const look = (rootMargin: string) => {
      watch?.disconnect()
      const looking = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          looking.disconnect()
          tell()
        },
        { rootMargin },
      )
      looking.observe(room.current!)
      watch = looking
    }
    look(ahead.atRest)
    const onScroll = () => look(ahead.moving)
    addEventListener('scroll', onScroll, { once: true, capture: true, passive: true })
    return () => {
      removeEventListener('scroll', onScroll, { capture: true })
      watch?.disconnect()
    }
  }, [])
  return <div ref={room} style={{ blockSize: height }} aria-hidden="true" />
}
