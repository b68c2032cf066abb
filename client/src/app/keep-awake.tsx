import { useEffect } from 'react'

/**
 * Keeps the screen on while it is mounted and visible. After a refusal (low battery) the next request follows when the
 * page becomes visible again.
 */
export const KeepAwake = () => {
  useEffect(() => {
    let held: WakeLockSentinel | undefined
    let isOver = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) return void taken?.release()
      void held?.release()
      held = taken
    }
    // The browser releases the lock of a hidden page.
    const onVisible = () => void take()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void held?.release()
    }
  }, [])
  return null
}
