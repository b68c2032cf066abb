import { useEffect, useState } from 'react'

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/**
 * Whole seconds until a time (ms), counting down to 0; computed from the clock, so a suspended tab shows the right
 * value.
 */
export function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment))
  useEffect(() => {
    const update = () => {
      const now = secondsUntil(moment)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(update, 250)
    update()
    return () => clearInterval(timer)
  }, [moment])
  return left
}
