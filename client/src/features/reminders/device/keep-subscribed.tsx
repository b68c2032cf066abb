import { useEffect } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { whenIdle } from '#sync/when-idle.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { closeShown } from './close-shown.ts'
import { mendSubscription } from './mend-subscription.ts'
import { useDeviceFacts } from './use-device-facts.ts'

/**
 * Updates the subscription of this device at the start, and when language, zone or backup change. If the server sends
 * no withdrawals, closes shown notifications when the app becomes visible. Renders nothing.
 */
export const KeepSubscribed = () => {
  const { db } = useLocalData()
  const facts = useDeviceFacts()
  const isOnline = useOnline()
  useEffect(() => {
    const close = () => {
      if (document.visibilityState === 'visible') void closeShown().catch(() => undefined)
    }
    close()
    document.addEventListener('visibilitychange', close)
    return () => document.removeEventListener('visibilitychange', close)
  }, [])
  useEffect(() => {
    if (!facts || !isOnline) return
    return whenIdle(() => void mendSubscription(db, facts).catch(() => undefined))
  }, [db, facts, isOnline])
  return null
}
