import { useSyncExternalStore } from 'react'
import { readDevice, writeDevice } from './device-storage.ts'

const key = 'selectedBabyId'
const togetherKey = 'babiesTogether'
const listeners = new Set<() => void>()

const read = () => readDevice(key)

/** The baby that was chosen on this device, otherwise the first. `babies`: oldest first. */
export const selectedOf = <B extends { id: string }>(
  babies: readonly B[],
  id: string | null,
): B | undefined => babies.find((baby) => baby.id === id) ?? babies[0]

const isTogether = () => readDevice(togetherKey) === 'true'

/** Selects the baby whose day this device shows. */
export function selectBaby(id: string): void {
  writeDevice(key, id)
  writeDevice(togetherKey, 'false')
  listeners.forEach((listener) => listener())
}

/** Shows the days of all babies side by side on this device. */
export function showTogether(): void {
  writeDevice(togetherKey, 'true')
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

/** The id that was chosen on this device, in any tab; the baby may no longer exist. */
export const useSelectedBabyId = (): string | null => useSyncExternalStore(subscribe, read)

/** Whether the days of all babies are shown side by side. */
export const useIsTogether = (): boolean => useSyncExternalStore(subscribe, isTogether)
