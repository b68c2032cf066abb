import { useEffect } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { whenIdle } from '#sync/when-idle.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { mendSubscription } from './mend-subscription.ts'
import { useDeviceFacts } from './use-device-facts.ts'

/** Mends the subscription of this device at the start, and when language, zone or backup change. Draws nothing. */
export const KeepSubscribed = () => {
  const { db } = useLocalData()
  const facts = useDeviceFacts()
  const isOnline = useOnline()
  useEffect(() => {
    if (!facts || !isOnline) return
    return whenIdle(() => void mendSubscription(db, facts).catch(() => undefined))
  }, [db, facts, isOnline])
  return null
}
