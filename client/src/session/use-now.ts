import { useEffect, useState } from 'react'
import { useLocalData } from '#db/local-data.ts'

const minute = 60_000

/** The corrected time in ms, renewed at each full minute and whenever the screen comes back. */
export function useNow(): number {
  const { clock } = useLocalData()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      const current = clock.now()
      setNow(current)
      timer = setTimeout(tick, minute - (current % minute) + 5)
    }
    const onVisible = () => document.visibilityState === 'visible' && tick()
    tick()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [clock])
  return now
}
