import { useSyncExternalStore } from 'react'
import { readDevice, writeDevice } from './device-storage.ts'

const key = 'selectedBabyId'
const listeners = new Set<() => void>()

const read = () => readDevice(key)

/** Chooses whose day is shown on this device. */
export function selectBaby(id: string): void {
  writeDevice(key, id)
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The id that was chosen on this device, in any tab; the baby may be gone since. */
export const useSelectedBabyId = (): string | null => useSyncExternalStore(subscribe, read)
