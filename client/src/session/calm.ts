import { createContext, use, useEffect } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { useSharedLive } from '#db/live/use-shared-live.ts'
import { patch } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { readDevice, writeDevice } from './device-storage.ts'
import { ownSettings } from './own-settings.ts'

/** Whether the screens inside leave out numbers. */
export const CalmContext = createContext(false)

export const useIsCalm = (): boolean => use(CalmContext)

const deviceKey = 'calm'

/**
 * Whether the user wants no numbers, on all her devices. Until the setting is read, the last known value applies, so
 * that no number appears for a moment.
 */
export function useStoredCalm(): boolean {
  const { db } = useLocalData()
  const stored = useSharedLive(ownSettings.name, ownSettings.query)
  const mirrored = readDevice(deviceKey)
  const isCalm = stored ? stored.row?.calm === true : mirrored === db.userId
  const isStored = stored !== undefined
  useEffect(() => {
    if (!isStored || isCalm === (readDevice(deviceKey) === db.userId)) return
    writeDevice(deviceKey, isCalm ? db.userId : null)
  }, [isStored, isCalm, db.userId])
  return isCalm
}

/** Returns a function that hides the numbers or shows them again, on this device at once. Rejects with `NotSaved`. */
export function useSetCalm(): (calm: boolean) => Promise<void> {
  const { db, clock } = useLocalData()
  return (calm) => write(db, clock, [patch('settings', db.userId, db.userId, { calm })])
}
