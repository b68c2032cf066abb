import { useEffect, useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { onReturn } from './on-return.ts'

const minute = 60_000
const minuteOf = (ms: number) => Math.floor(ms / minute)

/** The corrected time in ms, updated at each full minute and whenever the page becomes visible. */
export function useNow(): number {
  const { clock } = useLocalData()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(tick, minute - (clock.now() % minute) + 5)
    }
    const tick = () => {
      setNow(clock.now())
      wait()
    }
    // Keeps the value if the first render was in the same minute.
    setNow((shown) => (minuteOf(shown) === minuteOf(clock.now()) ? shown : clock.now()))
    wait()
    const stop = onReturn(tick)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [clock])
  return now
}
