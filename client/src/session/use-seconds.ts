import { useEffect, useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { onReturn } from './on-return.ts'

/** The corrected time in ms, updated each second while the page is visible. */
export function useSeconds(): number {
  const { clock } = useLocalData()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      const current = clock.now()
      setNow(current)
      if (document.visibilityState === 'visible') timer = setTimeout(tick, 1000 - (current % 1000) + 5)
    }
    tick()
    const stop = onReturn(tick)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [clock])
  return now
}
