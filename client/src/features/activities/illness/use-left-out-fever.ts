import { useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { readDevice, writeDevice } from '#session/device-storage.ts'

/**
 * An instant (ms) of the fever that this person dismissed on this device as no illness; null for none. `leaveOut`
 * stores it.
 */
export function useLeftOutFever(babyId: string) {
  const { db } = useLocalData()
  const key = `noIllness/${db.userId}/${babyId}`
  const [leftOut, setLeftOut] = useState(() => Number(readDevice(key)) || null)
  const leaveOut = (at: number) => {
    writeDevice(key, String(at))
    setLeftOut(at)
  }
  return { leftOut, leaveOut }
}
