import { useEffect, useEffectEvent, useRef } from 'react'

/** So much of a screen is drawn before anybody scrolls there. */
const ahead = '400px'

/**
 * Room for what is drawn once somebody comes near, so that nothing moves when it comes; `height` in px. Told once: where
 * it is still near after something was drawn, it needs another `key`.
 */
export const Room = ({ height, onNear }: { height: number; onNear: () => void }) => {
  const room = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onNear)
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watch.disconnect()
        tell()
      },
      { rootMargin: ahead },
    )
    watch.observe(room.current!)
    return () => watch.disconnect()
  }, [])
  return <div ref={room} style={{ blockSize: height }} aria-hidden="true" />
}
