import { useEffect } from 'react'

/**
 * Keeps the screen on while it is mounted and looked at. A system that refuses (low battery) is not asked again before
 * the page comes back.
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
    // A hidden page loses it by itself.
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
