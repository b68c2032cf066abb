import { useState } from 'react'
import { useLocalData } from '#db/schema/local-data.ts'
import { readDevice, writeDevice } from '#session/device-storage.ts'

/**
 * The fever of a baby of which this person said on this device that it is no illness: an instant of it, ms; null for none.
 * `leaveOut` keeps it.
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
